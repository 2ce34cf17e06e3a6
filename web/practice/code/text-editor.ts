// What the editors of the site share, whatever is written in them: CodeMirror with undo, numbers of
// lines, marks on lines, and the colors of the page. Loaded when an editor opens.

import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { EditorState, StateEffect, StateField, type Extension } from "@codemirror/state";
import {
  Decoration,
  EditorView,
  drawSelection,
  highlightActiveLine,
  keymap,
  lineNumbers,
  type DecorationSet,
} from "@codemirror/view";

export interface TextEditorOptions {
  readonly parent: HTMLElement;
  /** The tree that contains the editor: its style sheets go there, where a page's policy allows them. */
  readonly root: ShadowRoot;
  readonly text: string;
  readonly label: string;
  /** Id of the text that explains the keys; "" for none. */
  readonly describedBy: string;
  readonly onInput: (text: string) => void;
  /** What the language of the text needs besides; its keys come before those of all editors. */
  readonly extensions: readonly Extension[];
}

/** An editor in the page. */
export interface TextEditor {
  readonly text: string;
  /** Puts another text into the editor; undo brings the old one back. */
  setText(text: string): void;
  /** Marks lines, counted from 1, until the text changes; lines that it does not have are left out. */
  markLines(lines: readonly number[]): void;
  /** Puts the caret at a place, both counted from 1, scrolls there and takes the focus. */
  goTo(line: number, column: number): void;
  focus(): void;
  destroy(): void;
}

/**
 * Opens CodeMirror in a part of the page.
 *
 * @param options  where, with which text, and whom to tell of changes
 * @returns the editor; `destroy` ends it
 * @see tests/e2e/code.spec.mjs
 */
export function openTextEditor(options: TextEditorOptions): TextEditor {
  const view = new EditorView({
    parent: options.parent,
    root: options.root,
    state: EditorState.create({
      doc: options.text,
      extensions: [
        ...options.extensions,
        keymap.of([...defaultKeymap, ...historyKeymap]),
        history(),
        lineNumbers(),
        drawSelection(),
        highlightActiveLine(),
        looks,
        markedLines,
        EditorView.contentAttributes.of({
          "aria-label": options.label,
          ...(options.describedBy && { "aria-describedby": options.describedBy }),
          tabindex: "0",
          spellcheck: "false",
          autocapitalize: "off",
          autocorrect: "off",
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) options.onInput(update.state.doc.toString());
        }),
      ],
    }),
  });
  return {
    get text() {
      return view.state.doc.toString();
    },
    setText(text) {
      if (text !== view.state.doc.toString())
        view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
    },
    markLines: (lines) =>
      view.dispatch({
        effects: markLines.of(
          [...new Set(lines)]
            .filter((line) => line >= 1 && line <= view.state.doc.lines)
            .sort((one, other) => one - other),
        ),
      }),
    goTo(line, column) {
      const { from, to } = view.state.doc.line(Math.min(Math.max(line, 1), view.state.doc.lines));
      const at = Math.min(from + Math.max(column, 1) - 1, to);
      view.dispatch({
        selection: { anchor: at },
        effects: EditorView.scrollIntoView(at, { y: "center" }),
      });
      view.focus();
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}

const markLines = StateEffect.define<readonly number[]>();
const lineMark = Decoration.line({ class: "cm-error-line" });

/** Lines with something wrong, until the text changes. */
const markedLines = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { effects, docChanged, state }) {
    for (const effect of effects)
      if (effect.is(markLines))
        return Decoration.set(
          effect.value.map((line) => lineMark.range(state.doc.line(line).from)),
        );
    return docChanged ? Decoration.none : marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});

const looks = EditorView.theme({
  "&": {
    color: "var(--orrery-ink)",
    backgroundColor: "var(--orrery-paper)",
    fontSize: "calc(0.9375 * var(--rem))",
    maxHeight: "var(--editor-height, calc(32 * var(--rem)))",
  },
  "&.cm-focused": { outline: "2px solid var(--orrery-accent)", outlineOffset: "1px" },
  ".cm-scroller": { fontFamily: "var(--orrery-mono)", lineHeight: "1.55" },
  ".cm-content": {
    caretColor: "var(--orrery-ink)",
    padding: "calc(0.6 * var(--rem)) 0",
    minHeight: "calc(8 * var(--rem))",
  },
  ".cm-gutters": {
    backgroundColor: "var(--orrery-panel)",
    color: "var(--orrery-ink-soft)",
    borderRight: "1px solid var(--orrery-rule)",
  },
  ".cm-activeLine, .cm-activeLineGutter": {
    backgroundColor: "color-mix(in srgb, var(--orrery-accent) 7%, transparent)",
  },
  ".cm-cursor": { borderLeftColor: "var(--orrery-ink)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground":
    { backgroundColor: "color-mix(in srgb, var(--orrery-accent) 26%, transparent)" },
  "&.cm-focused .cm-matchingBracket": {
    backgroundColor: "transparent",
    outline: "1px solid var(--orrery-rule-strong)",
  },
  ".cm-error-line": {
    backgroundColor: "color-mix(in srgb, var(--orrery-wrong) 14%, transparent)",
    boxShadow: "inset 3px 0 0 var(--orrery-wrong)",
  },
});
