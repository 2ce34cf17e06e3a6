// The editor for Python: CodeMirror with what short programs need. Loaded when an exercise with
// code opens.

import { indentWithTab } from "@codemirror/commands";
import { pythonLanguage } from "@codemirror/lang-python";
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { keymap } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { longestCode } from "./limits.ts";
import { openTextEditor, type TextEditor, type TextEditorOptions } from "./text-editor.ts";

export interface EditorOptions extends Omit<TextEditorOptions, "extensions"> {
  /** Hears the length of a text that was not taken because it would be longer than `longestCode`. */
  readonly onTooLong: (length: number) => void;
  readonly onRun: () => void;
}

/**
 * Opens CodeMirror for Python in a part of the page.
 *
 * @param options  where, with which text and colors, and whom to tell of changes
 * @returns the editor; `destroy` ends it
 * @see tests/e2e/code.spec.mjs
 */
export function openEditor({ onTooLong, onRun, ...options }: EditorOptions): TextEditor {
  const run = { key: "Mod-Enter", run: () => (onRun(), true) };
  return openTextEditor({
    ...options,
    extensions: [
      keymap.of([run, indentWithTab]),
      bracketMatching(),
      indentOnInput(),
      indentUnit.of("    "),
      EditorState.tabSize.of(4),
      pythonLanguage,
      syntaxHighlighting(colours),
      EditorState.changeFilter.of(({ newDoc }) => {
        if (newDoc.length <= longestCode) return true;
        onTooLong(newDoc.length);
        return false;
      }),
    ],
  });
}

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
