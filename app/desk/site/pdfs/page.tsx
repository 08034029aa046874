import type { ChangeEvent } from "react";
import { Form, useFetcher } from "react-router";
import { isPublicPdf, readPdfs } from "#page-content/pdfs/pdf-table.server.ts";
import { sizeInWords, wordsOfPdf } from "#page-content/pdfs/pdf-words.server.ts";
import { largestPagePdf } from "#page-content/pdfs/pdfs.server.ts";
import { allowed } from "#staff/permissions.ts";
import { TextField } from "#ui/form/field.tsx";
import { formatLimit } from "#values/numbers/file-size.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { formatInstant } from "#values/time/format-date.ts";
import { undoOffered } from "../../acts/act.server.ts";
import type { Refused } from "../../acts/refused.ts";
import { UndoToast } from "../../acts/undo-toast.tsx";
import { unshownLinks } from "../../unshown-links.server.ts";
import { signedIn } from "../../guard.server.ts";
import { signedNames } from "../../people.server.ts";
import { Toast } from "../../ui/banner.tsx";
import { Button, ButtonLink, TextButton, TextLink } from "../../ui/forms/desk-button.tsx";
import { PageHead, SectionHead } from "../../ui/frame/page-head.tsx";
import { Row, Screen, Sheet, Stack } from "../../ui/frame/page-layout.tsx";
import { CellNote, ColumnHeads, Table } from "../../ui/lists/desk-table.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import { Note } from "../../ui/text.tsx";
import { pagesAddress, pdfsAddress } from "../pages/page-address.ts";
import type { Route } from "./+types/page";
import { pdfActs } from "./acts.server.ts";
import { pdfUses } from "./pdf-uses.server.ts";

export const meta = () => [{ title: "Documents · the desk" }];

const dones = ["added", "removed", "back"] as const;

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const { db } = site.store;
  const today = londonDay(site.clock.now());
  const linkTo = unshownLinks(site);
  const [pdfs, uses, nameOf] = [await readPdfs(db), await pdfUses(site), await signedNames(db)];
  return {
    pdfs: pdfs.map(({ address, name, addedBy, addedAt, ...pdf }) => ({
      address,
      name,
      opens: isPublicPdf(pdf, today) ? address : linkTo(address),
      about: sizeInWords(pdf),
      // Two may have one name.
      words: wordsOfPdf({ ...pdf, name, addedAt }),
      added: `${nameOf(addedBy)}, ${formatInstant(addedAt)}`,
      uses: uses.get(address) ?? [],
    })),
    largest: largestPagePdf,
    done: dones.find((one) => one === args.url.searchParams.get("done")) ?? null,
    undo: undoOffered(pdfActs, args.url),
    mayEdit: allowed(member.role, "settings.edit"),
  };
}

/** The PDFs that pages give their readers: policies, forms, leaflets. */
export default function Documents({
  loaderData: { pdfs, largest, done, undo, mayEdit },
}: Route.ComponentProps) {
  return (
    <Screen>
      <PageHead
        crumbs={[
          { text: "Site", to: "/desk/site" },
          { text: "Pages", to: pagesAddress },
          { text: "documents" },
        ]}
        title="Documents"
        sub="PDFs that pages give their readers: policies, forms, leaflets. A page shows them in its section “Documents to read”."
      />
      <Stack>
        {mayEdit && <AddDocument largest={largest} />}
        {pdfs.length === 0 ? (
          <EmptyState
            title="No document yet"
            actions={
              <ButtonLink kind="line" to={pagesAddress}>
                To the pages
              </ButtonLink>
            }
          >
            <p>Nobody but staff reads one before a page that leads to it is published.</p>
          </EmptyState>
        ) : (
          <Table caption="Documents" stacked>
            <ColumnHeads names={["Document", "Added", "Shown by", ...(mayEdit ? ["What to do"] : [])]} />
            <tbody>
              {pdfs.map(({ address, opens, name, about, added, words: called, uses }) => (
                <tr key={address}>
                  <th scope="row">
                    <TextLink to={opens} reloadDocument target="_blank">
                      {name}
                    </TextLink>
                    <CellNote>{about}</CellNote>
                    <CellNote>{address}</CellNote>
                  </th>
                  <td data-label="Added">{added}</td>
                  <td data-label="Shown by">
                    {uses.length === 0 && "nothing yet"}
                    {uses.map(({ words, to }) => (
                      <div key={to}>
                        <TextLink to={to}>{words}</TextLink>
                      </div>
                    ))}
                  </td>
                  {mayEdit && (
                    <td data-label="What to do">
                      <Form method="post" action={`${pdfsAddress}/remove`}>
                        <input type="hidden" name="address" value={address} />
                        <TextButton>
                          Remove <span className="visually-hidden">{called}</span>
                        </TextButton>
                      </Form>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </Table>
        )}
        {pdfs.length > 0 && (
          <Note>
            Nobody but staff reads one before a page that leads to it is published. A link to one may also
            stand among words: its address stands below its name. One that is published on a page is taken out
            there before it is removed here.
          </Note>
        )}
      </Stack>
      {done && undo && <UndoToast undo={undo}>Removed. Its address has nothing any more.</UndoToast>}
      {done && !undo && (
        <Toast>{done === "added" ? "Added. A page may show it now." : "Put back as before."}</Toast>
      )}
    </Screen>
  );
}

function AddDocument({ largest }: { largest: number }) {
  const upload = useFetcher<Refused>();
  const isIdle = upload.state === "idle";
  const refused = isIdle ? upload.data : undefined;
  const atMost = `At most ${formatLimit(largest)}`;
  // Before it is sent: a file of 90 MB takes a while, and the site would not read all of it.
  const sayIfTooLarge = ({ target }: ChangeEvent<HTMLInputElement>) =>
    target.setCustomValidity((target.files?.[0]?.size ?? 0) > largest ? `${atMost}: save it smaller.` : "");
  return (
    <Sheet narrow>
      <upload.Form method="post" action={`${pdfsAddress}/add`} encType="multipart/form-data">
        <Stack>
          <SectionHead title="Add a PDF" />
          <TextField
            id="file"
            name="file"
            type="file"
            accept="application/pdf,.pdf"
            required
            onChange={sayIfTooLarge}
            label="The file"
            hint={`${atMost}, without scripts, encryption or files inside. Its pages are kept and nothing else of it; links in it are not.`}
            error={refused && `It was not kept: ${refused.message || refused.faults.join("; ")}.`}
          />
          <Row>
            <Button waiting={!isIdle}>{isIdle ? "Add it" : "Adding it, one moment"}</Button>
          </Row>
        </Stack>
      </upload.Form>
    </Sheet>
  );
}
