import { expect, test } from "vitest";
import { find } from "./find.server.ts";
import { openFinder } from "./finder.testkit.ts";

/** What people type at the desk, each with the address of the first result that they want ("…" for what follows). */
const questions = `
complaints → /desk/enquiries/complaints
site → /desk/site
books → /desk/money/books
turnover → /desk/money/books
mayo → /desk/recipes/ingredients/mayonnaise
mayonaise → /desk/recipes/ingredients/mayonnaise
mayonnaise → /desk/recipes/ingredients/mayonnaise
light mayo → /desk/recipes/products/hartfield-light-mayonnaise
lite mayonaise → /desk/recipes/…
humous → /desk/recipes/recipes/hummus
hummus → /desk/recipes/recipes/hummus
houmous → /desk/…
cheddar → /desk/recipes/…
chedar → /desk/recipes/…
grated cheese → /desk/recipes/…
mozarella → /desk/recipes/…
yogurt → /desk/…
greek yoghurt → /desk/recipes/products/ashdown-dairy-greek-style-yoghurt
milk → /desk/recipes/ingredients/milk
whole milk → /desk/recipes/products/ashdown-dairy-whole-milk
double cream → /desk/recipes/…
creme fraiche → /desk/recipes/…
butter → /desk/recipes/…
eggs → /desk/recipes/…
spuds → /desk/…
brocoli → /desk/recipes/…
courgettes → /desk/recipes/…
zucchini → /desk/recipes/…
eggplant → /desk/…
aubergines → /desk/recipes/…
haddock → /desk/recipes/…
hadock fillets → /desk/recipes/products/brightwater-haddock-fillets-skinless
fish fingers → /desk/…
sausages → /desk/…
tofu → /desk/recipes/…
korma paste → /desk/recipes/products/caraway-korma-paste
coconut milk → /desk/recipes/…
lasagne → /desk/…
chicken lasagna → /desk/recipes/recipes/chicken-lasagne
chicken korma → /desk/recipes/recipes/chicken-korma-with-brown-rice
chiken korma → /desk/recipes/recipes/chicken-korma-with-brown-rice
korma chicken → /desk/recipes/recipes/chicken-korma-with-brown-rice
spag bol → /desk/recipes/recipes/…
bolognaise → /desk/recipes/recipes/…
cottage pie → /desk/…
lentil cottage pie → /desk/recipes/recipes/lentil-cottage-pie
jacket potato → /desk/…
jackets → /desk/…
jacket beans → /desk/recipes/recipes/jacket-potato-with-baked-beans
tuna jacket → /desk/recipes/recipes/jacket-potato-with-tuna-and-sweetcorn
mac and cheese → /desk/…
macaroni cheese → /desk/…
fish and chips → /desk/…
battered haddock → /desk/recipes/recipes/battered-haddock
jollof → /desk/…
custard → /desk/recipes/…
apple crumble → /desk/recipes/recipes/apple-crumble-with-custard
flapjack → /desk/…
flap jack seeds → /desk/recipes/recipes/flapjack-with-sunflower-seeds
carrot cake → /desk/recipes/recipes/carrot-cake
brownie → /desk/…
gravy → /desk/recipes/…
coleslaw → /desk/recipes/recipes/coleslaw
colslaw → /desk/recipes/recipes/coleslaw
pizza → /desk/…
piza → /desk/…
sandwich tower → /desk/site/menu/sandwich-tower
mezze → /desk/…
victoria sponge → /desk/site/menu/victoria-sponge
scones → /desk/site/menu/scones-and-clotted-cream
donuts → /desk/site/menu/guest-bakers-doughnuts
canapes → /desk/site/…
wedding breakfast → /desk/site/set-menus/wedding-breakfast
sports day → /desk/site/set-menus/sports-day
birthday → /desk/site/…
hartfield → /desk/recipes?supplier=hartfield
ashdown → /desk/recipes?supplier=ashdown
zamir → /desk/recipes?supplier=zamir
brightwater → /desk/recipes?supplier=brightwater
lane kitchen → /desk/recipes/sites/lane
yard → /desk/recipes/sites/yard
fryer → /desk/recipes?kind=site
cross contamination → /desk/recipes?kind=site
risk assessment → /desk/recipes?kind=site
may contain → /desk/recipes?kind=site
halal → /desk/recipes/certificates…
halal certificate → /desk/recipes/certificates
certificates → /desk/recipes/certificates
expired certificates → /desk/recipes/certificates
organic → /desk/recipes/…
olive → /desk/school-menus/olive
olive primary → /desk/school-menus/olive
olives primary → /desk/school-menus/olive
jubilee → /desk/school-menus/jubilee
jubliee → /desk/school-menus/jubilee
islamia → /desk/school-menus/islamia
al noor → /desk/school-menus/al-noor
eden girls → /desk/school-menus/eden
lok → /desk/school-menus/lok
brondesbury → /desk/school-menus/brondsburry-college
brondesbury colege → /desk/school-menus/brondsburry-college
big creative → /desk/school-menus/bce-autumn
olive menu → /desk/school-menus/olive
menu olive → /desk/school-menus/olive
edit the menu at olive → /desk/school-menus/olive
olive term dates → /desk/schools/olive
half term olive → /desk/schools/olive
inset day jubilee → /desk/schools/jubilee
term dates → /desk/schools
holidays → /desk/…
inset day → /desk/schools
new school → /desk/schools/new
add a school → /desk/schools/new
schools → /desk/schools
paste schools → /desk/schools/import
gias → /desk/schools/import
menus → /desk/school-menus
new term → /desk/school…
milk sesame wednesday olive → /desk/can-eat?school=olive&day=2026-11-25&avoid=milk&avoid=sesame
olive wednesday sesame and milk → /desk/can-eat?school=olive&day=2026-11-25&avoid=milk&avoid=sesame
can a child with no milk eat at olive tomorrow → /desk/can-eat?school=olive&day=2026-11-25&avoid=milk
what can a child allergic to eggs have at jubilee on thursday → /desk/can-eat?school=jubilee&day=2026-11-26&avoid=eggs
nut allergy jubilee → /desk/can-eat?school=jubilee&avoid=nuts&avoid=peanuts
egg allergy → /desk/can-eat?avoid=eggs
coeliac → /desk/can-eat?avoid=gluten
gf → /desk/can-eat?avoid=gluten
gluten free olive → /desk/can-eat?school=olive&avoid=gluten
dairy free → /desk/can-eat?avoid=milk
peanuts today → /desk/can-eat?day=2026-11-24&avoid=peanuts
fish and milk → /desk/can-eat?avoid=fish&avoid=milk
who can eat what → /desk/can-eat
can this child eat → /desk/can-eat
allergic → /desk/can-eat
allergy → /desk/can-eat
who can eat what at olive → /desk/can-eat?school=olive
swap → /desk/swap…
swap a dish → /desk/swap…
swap pasta tomorrow → /desk/swap?day=2026-11-25&slot=…
swap the pasta at olive on wednesday → /desk/swap?day=2026-11-25&slot=…
swop pasta tomorrow → /desk/swap?day=2026-11-25&slot=…
swap dish tomorrow → /desk/swap?day=2026-11-25…
swap olive → /desk/swap?day=2026-11-24&schools=olive
replace tomorrow → /desk/swap?day=2026-11-25
substitute → /desk/swap…
delivery missing → /desk/swap
ran out → /desk/swap
invite → /desk/staff/invitations
invite a cook → /desk/staff/invitations?role=kitchen
invite a chef → /desk/staff/invitations?role=kitchen
invite nutritionist → /desk/staff/invitations?role=nutrition
invite the bookkeeper → /desk/staff/invitations?role=finance
add a colleague → /desk/staff/invitations
new member of staff → /desk/staff/invitations
staff → /desk/staff
team → /desk/staff
permissions → /desk/staff
change somebody’s role → /desk/staff
colleagues → /desk/staff
ferreira → /desk/proposals/1001
fereira → /desk/proposals/1001
ana → /desk/proposals/1001
ferreira christening → /desk/proposals/1001
christening → /desk/proposals/1001
1001 → /desk/proposals/1001
£547.20 → /desk/proposals/1001
11 july → /desk/proposals/1001
refund ferreira → /desk/proposals/1001
khan → /desk/enquiries/…
amina → /desk/enquiries/…
ferrera → /desk/proposals/1001
zoë → /desk/enquiries/…
tasting → /desk/enquiries/…
refund → /desk/money
refunds → /desk/money
payments → /desk/money
paypal → /desk/money
deposit → /desk/…
overdue → /desk/money/owed
unpaid invoices → /desk/money/owed
who owes us money → /desk/money/owed
invoices → /desk/money/…
credit note → /desk/money/ledger
ledger → /desk/money/ledger
availability → /desk/proposals/days
double booking → /desk/proposals/days
vans → /desk/proposals/days
new page → /desk/site/pages/new
getting started → /desk/make-it-yours
news → /desk/site/lists/news
vacancies → /desk/site/lists/vacancies
jobs → /desk/site/lists/vacancies
testimonials → /desk/site/lists/quotes
faq → /desk/site/lists/questions
new vacancy → /desk/site/lists/vacancies/new
olive contacts → /desk/schools/olive/contacts
who signs in at olive → /desk/schools/olive/contacts
reconcile → /desk/money/ledger
bank → /desk/…
bank transfer → /desk/money/bank
vat → /desk/money/vat
vat return → /desk/money/vat
xero → /desk/money/vat
quickbooks → /desk/money/vat
accountant → /desk/…
reminders → /desk/enquiries/reminders
chase → /desk/enquiries/reminders
enquiries → /desk/enquiries
inquiries → /desk/enquiries
new orders → /desk/enquiries
proposals → /desk/proposals
quotation → /desk/proposals
quotes → /desk/site/lists/quotes
sheets tomorrow → /desk/kitchen?day=2026-11-25
production sheet → /desk/kitchen
print everything for tomorrow → /desk/kitchen?day=2026-11-25
diet sheet → /desk/kitchen
kitchen → /desk/kitchen
labels → /desk/kitchen/labels
print labels → /desk/kitchen/labels
natasha → /desk/kitchen/labels
numbers → /desk/kitchen/covers
covers → /desk/kitchen/covers
how many lunches → /desk/kitchen/covers
headcount → /desk/kitchen/covers
event sheet → /desk/kitchen/orders
run sheet → /desk/kitchen/orders
new recipe → /desk/recipes/recipes/new
add a recipe → /desk/recipes/recipes/new
recipes → /desk/recipes?kind=recipe
how do i change a recipe → /desk/recipes?kind=recipe
new product → /desk/recipes/products/new
add an ingredient → /desk/recipes/products/new
spec → /desk/recipes
specifications → /desk/recipes
suppliers → /desk/recipes
import excel → /desk/…/paste
paste products → /desk/recipes/paste
approve → /desk/recipes/approvals
aproval → /desk/recipes/approvals
approvals → /desk/recipes/approvals
waiting for approval → /desk/recipes/approvals
officer → /desk/publications
inspector → /desk/publications
eho → /desk/publications
environmental health → /desk/publications
evidence → /desk/publications
history → /desk/…
log → /desk/audit
audit trail → /desk/audit
record → /desk/audit
who changed the menu → /desk/audit
who changed olive → /desk/audit?subject=menu%2Folive
who published the swap → /desk/audit
pages → /desk/site/pages
redirects → /desk/site/pages/old-addresses
old urls → /desk/site/pages/old-addresses
website → /desk/site/pages
home page → /desk/site/pages
edit a heading → /desk/site/pages
catering menu → /desk/site/menu
prices → /desk/site/menu
new dish → /desk/site/menu/new
set menus → /desk/site/set-menus
package → /desk/site/set-menus
gallery → /desk/site/gallery
photos → /desk/site/gallery
upload a picture → /desk/site/gallery
alt text → /desk/site/…
settings → /desk/settings
opening hours → /desk/settings/hours
bank holiday → /desk/settings/hours
christmas → /desk/settings/hours
phone number → /desk/settings/firm
change our address → /desk/settings/firm
logo → /desk/settings/logo
favicon → /desk/settings/logo
colours → /desk/settings/colours
fonts → /desk/settings/fonts
cancellation → /desk/settings/orders
reference prefix → /desk/settings/orders
sectors → /desk/settings/sectors
lead time → /desk/settings/quotes
vat rates → /desk/settings/orders
claims → /desk/settings/claims
awards → /desk/site/lists/accreditations
gdpr → /desk/people
delete a customer’s data → /desk/people
subject access request → /desk/people
erase somebody → /desk/people
password → /desk/account
change my password → /desk/account
passkey → /desk/account
sign out → /desk/account
log out → /desk/account
recovery codes → /desk/account
today → /desk
dashboard → /desk
home → /desk
`
  .trim()
  .split("\n")
  .map((line) => line.split(" → ") as [question: string, wanted: string]);

const fits = (wanted: string, to = "") => {
  const [start = "", end] = wanted.split("…");
  return end === undefined ? to === wanted : to.startsWith(start) && to.endsWith(end);
};

test(`of ${questions.length} questions each has what is wanted first`, async () => {
  const { site, close } = await openFinder();
  const otherwise: string[] = [];
  for (const [question, wanted] of questions) {
    const found = await find(site, "owner", question);
    if (!fits(wanted, found[0]?.to))
      otherwise.push(
        `${question} → ${wanted}, found ${found
          .slice(0, 3)
          .map(({ to }) => to)
          .join(" ")}`,
      );
  }
  await close();
  expect(otherwise).toEqual([]);
});

test("nobody finds what is not for their role", async () => {
  const { site, close } = await openFinder();
  for (const role of ["kitchen", "nutrition", null] as const)
    for (const question of [
      "ferreira",
      "khan",
      "fereira",
      "11 july",
      "£547.20",
      "refund ferreira",
      "invite",
    ]) {
      const addresses = (await find(site, role, question)).map(({ to }) => to);
      expect(addresses.filter((to) => /proposals|enquiries|money|staff/.test(to))).toEqual([]);
    }
  await close();
});

test("what is nowhere finds nothing, and no question is too long or too odd", async () => {
  const { site, close } = await openFinder();
  expect(await find(site, "owner", "qzxvkw")).toEqual([]);
  for (const odd of ["%", "'; drop table enquiry", "\0", "*", "👩‍🍳", "a".repeat(5_000), "milk ".repeat(500)])
    expect((await find(site, "owner", odd)).length, odd).toBeLessThanOrEqual(12);
  await close();
});
