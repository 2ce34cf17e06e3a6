/** How pages write HTML; problems are written in the same way, in the browser too. */
export * from "../../practice/authoring/html.ts";
