import { Form } from "react-router";
import { Button } from "../ui/forms/desk-button.tsx";

/** A button that stops a reminder, or lets a stopped one go. */
export function ReminderAct({
  act,
  name,
  words,
  about,
  kind = "quiet",
}: {
  act: "stop" | "let-go";
  /** The reminder's key. */
  name: string;
  words: string;
  /** Which one, for whoever cannot see its row. */
  about?: string;
  kind?: "quiet" | "money" | "line";
}) {
  return (
    <Form method="post" action={`/desk/enquiries/reminders/${act}`}>
      <input type="hidden" name="key" value={name} />
      <Button kind={kind}>
        {words}
        {about && <span className="visually-hidden"> {about}</span>}
      </Button>
    </Form>
  );
}
