/**
 * What hosts make of code that is pasted into their pages: Markdown and its directives become HTML,
 * learning platforms take out what they do not allow. Each returns the body of a page.
 */
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";

/** Markdown with HTML in it. */
const fromMarkdown = (text) =>
  String(
    unified()
      .use(remarkParse)
      .use(remarkGfm)
      .use(remarkRehype, { allowDangerousHtml: true })
      .use(rehypeStringify, { allowDangerousHtml: true })
      .processSync(text),
  );

/** MDX: elements are JSX, with attributes in braces, and end by themselves. */
const fromMdx = (text) =>
  fromMarkdown(
    text
      .replace(/style=\{\{border: 0\}\}/g, 'style="border: 0"')
      .replace(/=\{("(?:[^"\\]|\\.)*")\}/g, (_, json) => `="${quoted(JSON.parse(json))}"`)
      .replace(/ \/>/g, "></iframe>"),
  );

const quoted = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** Quarto: what is fenced as HTML goes into the page as it is. */
const fromQuarto = (text) => /^```\{=html\}\n([\s\S]*)\n```$/.exec(text)[1];

/** MyST: the directive gives a module the model; the module is what the comment says; the rest is Markdown. */
function fromMyst(text) {
  const [, module, model, rest] =
    /^% Save .*\n% (export .*)\n\n```\{anywidget\} \.\/orrery\.mjs\n([\s\S]*?)\n```\n([\s\S]*)$/.exec(
      text,
    );
  const address = /^export \{ default \} from "([^"]*)";$/.exec(module)[1];
  return `<div id="directive"></div>${fromMarkdown(rest)}<script type="module">
import widget from "${address}";
const state = ${model};
const model = { get: (name) => state[name], set: (name, value) => { state[name] = value; }, on() {}, off() {}, save_changes() {}, send() {} };
const el = document.getElementById("directive");
await widget.initialize?.({ model });
await widget.render({ model, el });
</script>`;
}

/** Learning platforms keep frames, paragraphs and links of what is pasted. */
function fromPlatform(text) {
  const refused = text.match(/<(?!\/?(?:iframe|p|a)\b)[^>]*>/g);
  if (refused) throw new Error(`The platform takes out ${refused.join(", ")}.`);
  return text;
}

/** WordPress: a block of HTML in the text of a page. */
const fromWordPress = (text) =>
  fromPlatform(/^<!-- wp:html -->\n([\s\S]*)\n<!-- \/wp:html -->$/.exec(text)[1]);

/** By the ids of places in the dialog. */
export const hosts = {
  html: (code) => code,
  frame: (code) => code,
  mkdocs: fromMarkdown,
  docusaurus: fromMdx,
  quarto: fromQuarto,
  myst: fromMyst,
  canvas: fromPlatform,
  moodle: fromPlatform,
  wordpress: fromWordPress,
};
