import { writeMenuCsv } from "#catering-menu/csv/catering-menu-csv.ts";
import { dish } from "#catering-menu/catering-menu.examples.ts";
import { importCateringMenu } from "#catering-menu/catering-menu.server.ts";
import { galleryPictures } from "#gallery/gallery-rows.server.ts";
import { formatAllergenList } from "#food/allergens/allergen-list.ts";
import { approve, importKitchen } from "#recipes/recipes.server.ts";
import { documentKinds } from "#recipes/kitchen.ts";
import { allFreeBut, coleslawKitchen } from "#recipes/samples/kitchen.examples.ts";
import { tableNames } from "#recipes/tables/columns.ts";
import { writeJson } from "#recipes/tables/write-tables.ts";
import { importTermlyMenus } from "#school-menus/csv/import-termly-menus.server.ts";
import { saveBreakfasts } from "#school-menus/schools/breakfasts.server.ts";
import { occasionOf } from "#school-menus/schools/occasions.ts";
import type { Leaf } from "#food/allergens/leaf.ts";
import { kitchenDependents } from "#server/features/kitchen-dependents.server.ts";
import { inviteMember } from "#staff/administration.server.ts";
import { newTotp, totpPurpose } from "#staff/factors/factors.server.ts";
import { totpCode, totpStep } from "#staff/factors/totp.ts";
import { acceptWithPassword, findInvitation } from "#staff/invitations.server.ts";
import type { Role } from "#staff/permissions.ts";
import { actorNamed } from "#values/actor.ts";
import { defined } from "#values/defined.ts";
import { pence } from "#values/numbers/money.ts";
import { weekdays } from "#values/time/calendar-day.ts";
import { insertAgreedCase } from "../../app/school-menus/diets/diets.testkit.ts";
import { worldClock } from "./clock.ts";
import type { Site } from "./site.ts";

/** Somebody of the firm, who signs in by password and code. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly secret: Buffer;
}

export const password = "kettle lantern moss";
/** Monday 7 September 2026, before the kitchen begins. */
export const termBegins = Date.parse("2026-09-07T05:30:00Z");

const bytes = (text: string) => new TextEncoder().encode(text);
const noneOfThem = formatAllergenList(allFreeBut());

/** The menus of lunches, which parents follow; and with them that of a school’s breakfasts. */
export const lunchMenus = ["olive", "jubilee"] as const;
export const menuKeys = [...lunchMenus, "olive_breakfast"] as const;

/** The children of Olive Primary with an agreed diet: what each must not have. */
export const children: Readonly<Record<string, Leaf>> = {
  "child-of-mustard": "mustard",
  "child-of-milk": "milk",
  "child-of-eggs": "eggs",
};

const terms =
  "menu,first_day,last_day,rotation,closed_days\n" +
  lunchMenus.map((menu) => `${menu},2026-09-07,2026-12-18,pause,2026-10-26..2026-10-30 Half term\n`).join("");

/** A school’s cycle as a file; `monday` is what Monday’s main dish begins with. */
export function menuFile(menu: string, monday = "Monday") {
  const isLunch = occasionOf(menu) === "lunch";
  const mains = [monday, ...weekdays.slice(1, 5)].map((day) => `${day}’s ${isLunch ? "pie" : "porridge"}`);
  const rows = [
    "menu,week,day,course,dish,allergens,diets,portion_grams,carbohydrate_grams,recipe",
    ...mains.map((name, at) => `${menu},1,${weekdays[at]},main,${name},${noneOfThem},,270,34,`),
    ...(isLunch
      ? [
          `${menu},1,Tuesday,jacket,Jacket potato with coleslaw,,,200,40,jacket`,
          `${menu},1,Thursday,side,House slaw,,,,,coleslaw`,
        ]
      : [
          `${menu},1,Wednesday,side,Morning slaw,,,,,coleslaw`,
          `${menu},1,Thursday,side,Morning slaw,,,,,coleslaw`,
        ]),
    "",
  ];
  return { name: `${menu}.csv`, bytes: bytes(rows.join("\n")) };
}

/** The dishes that visitors put in their carts. */
export const cateringDishes = [
  dish({ id: "tower", name: "Sandwich tower", image: "", priceGuide: pence(3_800) }),
  {
    ...dish({ id: "slaw-bowl", name: "Bowl of slaw", image: "", priceGuide: pence(1_200) }),
    recipe: "coleslaw",
  },
  dish({ id: "cake", name: "Lemon cake", image: "", priceGuide: pence(2_500), contains: "eggs:contains" }),
].map((one, at) => ({ ...one, position: (at + 1) * 1_000 }));

/**
 * What the firm has on the first day of term: two schools, one of them with breakfasts, a contact and children with an agreed diet; a
 * kitchen, a catering menu, an owner, a cook and a nutritionist.
 */
export async function furnish(site: Site): Promise<Person[]> {
  const { services } = site;
  const deps = { ...depsOf(services), dependents: kitchenDependents(depsOf(services)) };
  const [cook, checker] = [actorNamed("the kitchen"), actorNamed("the nutritionist")];
  const kitchen = writeJson(coleslawKitchen, tableNames).replace(/("version": )\d+/g, "$1null");
  await importKitchen(deps, cook, [{ name: "kitchen.json", bytes: bytes(kitchen) }]);
  await approve(
    deps,
    checker,
    documentKinds.flatMap((kind) => [...coleslawKitchen[kind].keys()].map((id) => ({ kind, id }))),
  );
  await importTermlyMenus(deps, cook, [
    { name: "terms.csv", bytes: bytes(terms) },
    ...lunchMenus.map((menu) => menuFile(menu)),
  ]);
  await saveBreakfasts(deps, cook, { school: "olive", beginsAt: "08:00" });
  await importTermlyMenus(deps, cook, [menuFile("olive_breakfast")]);
  // As if long ago: of no e-mail that she got then does a world know.
  const contact = { id: "begum", school: "olive", email: "office@olive.example", name: "Mrs Begum" };
  await services.store.db
    .insertInto("school_contact")
    .values({ ...contact, added_at: termBegins, added_by: cook.name })
    .execute();
  for (const [id, leaf] of Object.entries(children))
    await insertAgreedCase(services.diets.deps, {
      id,
      startsOn: "2026-09-07",
      child: { className: "", initials: "", reference: id },
      avoids: { avoided: [leaf], others: [], notUnderstood: [] },
    });
  await importCateringMenu({ ...deps, galleryPictures }, cook, bytes(writeMenuCsv(cateringDishes)));
  return [
    await hire(site, "Ruth", "owner"),
    await hire(site, "Marta", "kitchen"),
    await hire(site, "Nadia", "nutrition"),
  ];
}

/** What features take of the services; a copy of the services would read their getters once and for all. */
export const depsOf = ({ store, feed, publicationKey, plainPdf, brand }: Site["services"]) => ({
  store,
  feed,
  clock: worldClock,
  publicationKey,
  plainPdf,
  brand,
});

async function hire({ services: { staff } }: Site, name: string, role: Role): Promise<Person> {
  const email = `${name.toLowerCase()}@rosemarylane.example`;
  const { url } = await inviteMember(staff, actorNamed("command line"), { email, name, role });
  const token = new URL(url).searchParams.get("token") ?? "";
  const { member } = defined(await findInvitation(staff, token));
  const { sealed } = newTotp(staff, member);
  const secret = Buffer.from(defined(staff.sealer.open(sealed, totpPurpose(member.id))));
  const code = totpCode(secret, totpStep(worldClock.now()));
  await acceptWithPassword(staff, token, { password, code, sealed, userAgent: "Firefox/140.0 (Windows)" });
  return { id: member.id, name, email, role, secret };
}
