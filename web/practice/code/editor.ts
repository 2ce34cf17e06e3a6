// The editor for Python: CodeMirror with what short programs need. Loaded when an exercise with
// code opens.

import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { pythonLanguage } from "@codemirror/lang-python";
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from "@codemirror/language";
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
import { tags } from "@lezer/highlight";
import { longestCode } from "./limits.ts";

export interface EditorOptions {
  readonly parent: HTMLElement;
  /** The tree that contains the editor: its style sheets go there, where a page's policy allows them. */
  readonly root: ShadowRoot;
  readonly text: string;
  readonly label: string;
  /** Id of the text that explains the keys. */
  readonly describedBy: string;
  readonly onInput: (text: string) => void;
  /** Hears the length of a text that was not taken because it would be longer than `longestCode`. */
  readonly onTooLong: (length: number) => void;
  readonly onRun: () => void;
}

export interface Editor {
  /** Puts another text into the editor; undo brings the old one back. */
  setText(text: string): void;
  /** Marks the line of an error, counted from 1; 0 takes the mark away. */
  markLine(line: number): void;
  focus(): void;
  destroy(): void;
}

/**
 * Opens CodeMirror for Python in a part of the page.
 *
 * @param options  where, with which text and colors, and whom to tell of changes
 * @returns the editor; `close` ends it
 */
export function openEditor(options: EditorOptions): Editor {
  const run = { key: "Mod-Enter", run: () => (options.onRun(), true) };
  const view = new EditorView({
    parent: options.parent,
    root: options.root,
    state: EditorState.create({
      doc: options.text,
      extensions: [
        keymap.of([run, indentWithTab, ...defaultKeymap, ...historyKeymap]),
        history(),
        lineNumbers(),
        drawSelection(),
        highlightActiveLine(),
        bracketMatching(),
        indentOnInput(),
        indentUnit.of("    "),
        EditorState.tabSize.of(4),
        pythonLanguage,
        syntaxHighlighting(colours),
        looks,
        errorLine,
        EditorView.contentAttributes.of({
          "aria-label": options.label,
          "aria-describedby": options.describedBy,
          tabindex: "0",
          spellcheck: "false",
          autocapitalize: "off",
          autocorrect: "off",
        }),
        EditorState.changeFilter.of(({ newDoc }) => {
          if (newDoc.length <= longestCode) return true;
          options.onTooLong(newDoc.length);
          return false;
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) options.onInput(update.state.doc.toString());
        }),
      ] satisfies Extension[],
    }),
  });
  return {
    setText(text) {
      if (text !== view.state.doc.toString())
        view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
    },
    markLine: (line) =>
      view.dispatch({ effects: markLine.of(line <= view.state.doc.lines ? line : 0) }),
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}

const markLine = StateEffect.define<number>();
const lineMark = Decoration.line({ class: "cm-error-line" });

/** The line an error names, until the code changes. */
const errorLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { effects, docChanged, state }) {
    for (const effect of effects) {
      if (effect.is(markLine))
        return effect.value > 0
          ? Decoration.set([lineMark.range(state.doc.line(effect.value).from)])
          : Decoration.none;
    }
    return docChanged ? Decoration.none : marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});

const colours = HighlightStyle.define([
  {
    tag: [
      tags.keyword,
      tags.operatorKeyword,
      tags.controlKeyword,
      tags.definitionKeyword,
      tags.moduleKeyword,
    ],
    color: "var(--orrery-accent)",
    fontWeight: "600",
  },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--orrery-value)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--orrery-key)" },
  { tag: tags.comment, color: "var(--orrery-ink-soft)", fontStyle: "italic" },
  {
    tag: [tags.function(tags.definition(tags.variableName)), tags.definition(tags.className)],
    color: "var(--orrery-query)",
  },
]);

const looks = EditorView.theme({
  "&": {
    color: "var(--orrery-ink)",
    backgroundColor: "var(--orrery-paper)",
    fontSize: "calc(0.9375 * var(--rem))",
    maxHeight: "calc(32 * var(--rem))",
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
