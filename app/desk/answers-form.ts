/** The name of a mark in the head of a document that answers a form: asked for again, what it says could be gone or done twice. */
export const answersForm = "answers-form";
