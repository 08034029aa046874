import type { ReactNode } from "react";
import { useCopy } from "#brand/claims-in-copy.ts";
import { useNavigation } from "#layout/navigation.ts";
import { MenuIconSprite } from "#catering-menu/list/menu-icons.tsx";
import type { ListItem } from "#page-content/lists/list-item.ts";
import type { PageDocument } from "#page-content/page-document.ts";
import type { HomeKind, SectionKind, SectionValues } from "#page-content/section-kinds.ts";
import { MenuButtons } from "#school-menus/menu-page/menu-buttons.tsx";
import type { MenuPdfs } from "#school-menus/menu-page/menu-pdfs.ts";
import { SchoolButtons } from "#school-menus/schools/school-buttons.tsx";
import { termlySectors } from "#school-menus/schools/schools.ts";
import type { Schools } from "#school-menus/schools/schools.ts";
import { DataTable } from "#ui/data-table/data-table.tsx";
import { FeatureCards } from "#ui/feature-cards/feature-cards.tsx";
import { Hero } from "#ui/hero/hero.tsx";
import { ImageBanner } from "#ui/image-banner/image-banner.tsx";
import { MayHaveMarks } from "#ui/marked-words/marked-words.tsx";
import { InfoBlock } from "#ui/info-block/info-block.tsx";
import { MediaCard, MediaCards } from "#ui/media-card/media-card.tsx";
import { MenuList } from "#ui/menu-list/menu-list.tsx";
import { Day, DaySection } from "#ui/panel/day.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { Week } from "#ui/panel/week.tsx";
import { ProcessSteps } from "#ui/process-steps/process-steps.tsx";
import { Questions } from "#ui/questions/questions.tsx";
import { RelatedLinks } from "#ui/related-links/related-links.tsx";
import { SectionMark } from "#ui/section/section-mark.ts";
import { SideBySide } from "#ui/side-by-side/side-by-side.tsx";
import { StatList } from "#ui/stat-list/stat-list.tsx";
import { Steps } from "#ui/steps/steps.tsx";
import { FourAnswers } from "../nutrition/allergen-aware/four-answers.tsx";
import { Fourteen } from "../nutrition/allergen-aware/fourteen.tsx";
import { buttonsOf, keysOf } from "../school-menus/menu-button-lists.ts";

/** What a section may show beside its own words. */
export interface PageFacts {
  readonly page: PageDocument;
  /** The schools as they are now, where the page has buttons to their menus. */
  readonly menus: { readonly schools: Schools; readonly pdfs: MenuPdfs } | null;
  /** For the home page: how many pictures the gallery has, and the schools that have menus. */
  readonly home: { readonly pictures: number; readonly schools: Schools } | null;
  /** What each section shows of the firm's lists, by its key. */
  readonly lists: Readonly<Record<string, readonly ListItem[]>>;
  /** The documents that the page shows, by their addresses. */
  readonly pdfs: Readonly<Record<string, { readonly pages: number; readonly bytes: number }>>;
  /** Set for somebody who looks at a draft: each section says which it is. */
  readonly isDraft?: true;
}

/** How a page that ends with the enquiry form shows it; a page without one is sent none of its styles. */
export type EnquiryViews = Views<"enquiry">;

/** How the home page shows what it alone has. */
export type HomeViews = Views<HomeKind>;

/** `id`: the section's key. */
type Shown<Kind extends SectionKind> = (
  values: SectionValues<Kind>,
  facts: PageFacts,
  id: string,
) => ReactNode;

/** How a page shows the firm's lists and documents. */
export type ListViews = Views<"list" | "quotes" | "documents">;

type Views<Kinds extends SectionKind> = { readonly [Kind in Kinds]: Shown<Kind> };

const shown: Views<Exclude<SectionKind, "enquiry" | keyof ListViews | HomeKind>> = {
  opening: ({ panel, ...values }) => (
    <Hero {...values}>
      {panel && (
        <Panel {...panel} id={panel.anchor}>
          {panel.days && <Week days={panel.days} />}
          {panel.sittings && <Day sittings={panel.sittings} />}
        </Panel>
      )}
    </Hero>
  ),
  text: ({ heading, ...values }) => <InfoBlock {...values} title={heading} />,
  questions: ({ figures, ...values }) => (
    <Questions {...values}>{figures && <StatList {...figures} />}</Questions>
  ),
  steps: (values) => <Steps {...values} />,
  cards: ({ label, cards }, facts) => (
    <MediaCards label={label}>
      {cards.map(({ menus, ...card }, index) => (
        <MediaCard key={index} {...card}>
          {menus && <CardMenus {...menus} {...facts} />}
        </MediaCard>
      ))}
    </MediaCards>
  ),
  counters: (values) => <FeatureCards {...values} />,
  day: (values) => <DaySection {...values} />,
  table: (values) => <DataTable {...values} />,
  process: (values) => <ProcessSteps {...values} />,
  columns: ({ anchor, ...values }) => <SideBySide {...values} id={anchor} />,
  banner: (values) => <ImageBanner {...values} />,
  menu: ({ anchor, ...values }) => <MenuList {...values} id={anchor} />,
  related: (values, { page }) => <Related values={values} page={page} />,
  "fourteen-allergens": () => (
    <>
      <MenuIconSprite />
      <Fourteen />
    </>
  ),
  "four-answers": () => <FourAnswers />,
};

function Related({
  values: { heading, group },
  page,
}: Pick<PageFacts, "page"> & { values: SectionValues<"related"> }) {
  const { groups, aboutUs } = useNavigation();
  const { subItems = [] } = [...groups, aboutUs].find(({ key }) => key === group) ?? {};
  const links = subItems.filter(({ path }) => path !== page.address);
  return (
    links.length > 0 && <RelatedLinks heading={heading} links={links} background="var(--rosemary)" dark />
  );
}

/** The sections of a page as the public sees them. */
export function Sections({
  more,
  ...facts
}: PageFacts & { more?: Partial<EnquiryViews & ListViews & HomeViews> }) {
  const { page, lists } = useCopy({ page: facts.page, lists: facts.lists });
  const views: Readonly<Partial<Record<SectionKind, unknown>>> = { ...shown, ...more };
  const sections = page.sections.map(({ id, kind, values }) => {
    // What the kind's own fields say is what its component takes; the two are named together above.
    const show = views[kind] as Shown<SectionKind> | undefined;
    if (!show) return null;
    return (
      <SectionMark key={id} value={facts.isDraft && id}>
        {show(values, { ...facts, page, lists }, id)}
      </SectionMark>
    );
  });
  return (
    <MayHaveMarks value>
      {page.sector ? <div data-sector={page.sector}>{sections}</div> : sections}
    </MayHaveMarks>
  );
}

type CardMenusValues = NonNullable<SectionValues<"cards">["cards"][number]["menus"]>;

function CardMenus({ of, school, text, look, page, menus }: CardMenusValues & PageFacts) {
  if (!menus) return null;
  if (of === "one")
    return school && text ? <MenuButtons {...menus} keys={[{ key: school, text }]} variant={look} /> : null;
  const sector = termlySectors.find((one) => one === page.sector);
  if (!sector) return null;
  const keysOfSector = of === "all" ? keysOf : buttonsOf;
  return <SchoolButtons {...menus} keys={keysOfSector(menus.schools, sector)} variant={look} />;
}
