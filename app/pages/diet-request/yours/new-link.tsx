import { ownRequestPage } from "#school-menus/diets/diet-paths.ts";
import { Button } from "#ui/button/button.tsx";
import { AnswerDetails, AnswerForm } from "../day-list.tsx";
import { dietRequest } from "../diet-request.copy.ts";

const words = dietRequest.yours.newLink;

/** Ends the link that opened the page, and has another mailed: for whoever forwarded it, or lost a telephone. */
export function NewLink({ link }: { readonly link: string }) {
  return (
    <AnswerDetails>
      <summary>{words.heading}</summary>
      <AnswerForm method="post" action={ownRequestPage(link)}>
        <p>{words.lead}</p>
        <Button kind="line" name="act" value="new link">
          {words.send}
        </Button>
      </AnswerForm>
    </AnswerDetails>
  );
}
