// Written by "node scripts/build/style-types.ts" from the CSS modules.

declare module "*/actions.module.css" {
  export const actions: string;
  export const more: string;
}

declare module "*/affected.module.css" {
  export const chain: string;
  export const children: string;
  export const days: string;
  export const more: string;
  export const statement: string;
  export const table: string;
  export const will: string;
}

declare module "*/allergen-aware.module.css" {
  export const answers: string;
  export const answersInner: string;
  export const answersText: string;
  export const fourteen: string;
  export const fourteenHead: string;
  export const note: string;
  export const urgent: string;
  export const verdict: string;
}

declare module "*/apricot-background.module.css" {
  export const background: string;
}

declare module "*/article.module.css" {
  export const actions: string;
  export const article: string;
  export const caption: string;
  export const contents: string;
  export const list: string;
  export const part: string;
  export const picture: string;
  export const rest: string;
  export const section: string;
  export const sources: string;
  export const table: string;
  export const text: string;
  export const whenOpen: string;
  export const whenShut: string;
  export const whole: string;
}

declare module "*/avoid-form.module.css" {
  export const actions: string;
  export const answer: string;
  export const checked: string;
  export const chips: string;
  export const details: string;
  export const forget: string;
  export const form: string;
  export const onDevice: string;
}

declare module "*/banner.module.css" {
  export const actions: string;
  export const banner: string;
  export const good: string;
  export const note: string;
  export const stop: string;
  export const toast: string;
  export const toasts: string;
  export const wait: string;
}

declare module "*/bar.module.css" {
  export const bar: string;
  export const finder: string;
  export const inner: string;
  export const logo: string;
  export const me: string;
  export const nav: string;
  export const skip: string;
  export const tabBar: string;
}

declare module "*/blocks.module.css" {
  export const caption: string;
  export const contents: string;
  export const name: string;
  export const review: string;
  export const state: string;
}

declare module "*/button.module.css" {
  export const button: string;
  export const outline: string;
  export const paper: string;
  export const saffron: string;
  export const small: string;
}

declare module "*/can-eat.module.css" {
  export const actions: string;
  export const ask: string;
  export const chips: string;
  export const choose: string;
  export const columns: string;
  export const dishes: string;
  export const isNo: string;
  export const isOpen: string;
  export const keys: string;
  export const marks: string;
  export const more: string;
  export const narrow: string;
  export const question: string;
  export const summary: string;
  export const wide: string;
}

declare module "*/cart-buttons.module.css" {
  export const button: string;
  export const empty: string;
  export const inCart: string;
  export const quantity: string;
  export const summary: string;
  export const where: string;
}

declare module "*/cart-link.module.css" {
  export const count: string;
  export const inHeader: string;
  export const inMenu: string;
  export const link: string;
  export const name: string;
}

declare module "*/cart.module.css" {
  export const actions: string;
  export const avoided: string;
  export const button: string;
  export const emptyHero: string;
  export const emptyPlate: string;
  export const gone: string;
  export const goneNote: string;
  export const guests: string;
  export const guestsError: string;
  export const guide: string;
  export const heroArt: string;
  export const heroText: string;
  export const ifDishes: string;
  export const ifEmpty: string;
  export const lead: string;
  export const nothingToPay: string;
  export const opening: string;
  export const openingInner: string;
  export const order: string;
  export const orderHead: string;
  export const picked: string;
  export const plate: string;
  export const plates: string;
  export const platesOfRoot: string;
  export const quiet: string;
  export const quoteBar: string;
  export const rowActs: string;
  export const section: string;
  export const sums: string;
  export const thumbnail: string;
  export const total: string;
  export const totals: string;
  export const undo: string;
  export const unpictured: string;
  export const waiting: string;
  export const withoutScript: string;
  export const wordsOfRoot: string;
}

declare module "*/case-card.module.css" {
  export const art: string;
  export const card: string;
  export const details: string;
  export const grid: string;
  export const note: string;
  export const picture: string;
  export const preview: string;
  export const section: string;
  export const summary: string;
  export const toggle: string;
  export const topic: string;
  export const whenOpen: string;
  export const whenShut: string;
}

declare module "*/catering-list.module.css" {
  export const bulk: string;
  export const diets: string;
  export const filter: string;
  export const save: string;
}

declare module "*/check-answers.late.module.css" {
  export const change: string;
  export const list: string;
  export const nothing: string;
}

declare module "*/chip.module.css" {
  export const avoid: string;
  export const chip: string;
  export const code: string;
  export const fourteen: string;
  export const list: string;
}

declare module "*/choose-dishes.module.css" {
  export const bar: string;
  export const form: string;
  export const group: string;
}

declare module "*/choosers.module.css" {
  export const chip: string;
  export const chips: string;
  export const days: string;
  export const segment: string;
  export const tabs: string;
}

declare module "*/chosen-menu.module.css" {
  export const others: string;
}

declare module "*/contact-us.module.css" {
  export const column: string;
  export const formAndWays: string;
  export const heading: string;
  export const large: string;
  export const short: string;
  export const shortWords: string;
  export const ways: string;
}

declare module "*/counter.module.css" {
  export const counter: string;
  export const input: string;
}

declare module "*/covers-grid.module.css" {
  export const cell: string;
  export const change: string;
  export const count: string;
  export const counts: string;
  export const diets: string;
  export const error: string;
  export const grid: string;
  export const line: string;
  export const none: string;
  export const text: string;
}

declare module "*/crop.module.css" {
  export const crop: string;
}

declare module "*/data-table.module.css" {
  export const head: string;
  export const sample: string;
  export const section: string;
}

declare module "*/day.module.css" {
  export const list: string;
  export const place: string;
  export const section: string;
  export const time: string;
}

declare module "*/desk-button.module.css" {
  export const button: string;
  export const danger: string;
  export const large: string;
  export const line: string;
  export const link: string;
  export const money: string;
  export const quiet: string;
  export const small: string;
  export const waiting: string;
  export const wide: string;
}

declare module "*/desk-field.module.css" {
  export const area: string;
  export const audience: string;
  export const bad: string;
  export const choice: string;
  export const error: string;
  export const field: string;
  export const grid: string;
  export const hint: string;
  export const input: string;
  export const label: string;
  export const number: string;
  export const search: string;
  export const select: string;
}

declare module "*/desk-gallery.module.css" {
  export const arch: string;
  export const columns: string;
  export const coming: string;
  export const crops: string;
  export const current: string;
  export const drop: string;
  export const dropping: string;
  export const failed: string;
  export const focal: string;
  export const focalPicture: string;
  export const keys: string;
  export const noWords: string;
  export const pictures: string;
  export const ring: string;
  export const section: string;
  export const side: string;
  export const sums: string;
  export const target: string;
  export const tools: string;
  export const whole: string;
}

declare module "*/desk-icon.module.css" {
  export const icon: string;
  export const sprite: string;
}

declare module "*/desk-labels.module.css" {
  export const label: string;
  export const missing: string;
}

declare module "*/desk-set-menus.module.css" {
  export const acts: string;
  export const each: string;
  export const line: string;
  export const moves: string;
  export const note: string;
  export const unit: string;
}

declare module "*/desk-table.module.css" {
  export const group: string;
  export const number: string;
  export const scroll: string;
  export const stacked: string;
  export const sub: string;
  export const table: string;
  export const tight: string;
  export const tools: string;
}

declare module "*/desk-tag.module.css" {
  export const calm: string;
  export const count: string;
  export const draft: string;
  export const held: string;
  export const key: string;
  export const live: string;
  export const person: string;
  export const plain: string;
  export const smallPerson: string;
  export const tag: string;
  export const waiting: string;
}

declare module "*/device-draft-form.module.css" {
  export const back: string;
}

declare module "*/dish-label.module.css" {
  export const label: string;
}

declare module "*/dish-page.module.css" {
  export const action: string;
  export const ask: string;
  export const empty: string;
  export const facts: string;
  export const goesWith: string;
  export const gone: string;
  export const inner: string;
  export const known: string;
  export const lead: string;
  export const name: string;
  export const none: string;
  export const opening: string;
  export const openingInner: string;
  export const order: string;
  export const parties: string;
  export const plate: string;
  export const school: string;
  export const section: string;
  export const way: string;
  export const weddings: string;
  export const withoutScript: string;
}

declare module "*/dishes-of-lunch.module.css" {
  export const course: string;
  export const dishes: string;
}

declare module "*/dotted-line.module.css" {
  export const dots: string;
  export const line: string;
}

declare module "*/edge-hero.module.css" {
  export const art: string;
  export const hero: string;
  export const lead: string;
  export const narrow: string;
  export const text: string;
}

declare module "*/empty-state.module.css" {
  export const actions: string;
  export const empty: string;
  export const title: string;
}

declare module "*/enquiry-form.module.css" {
  export const button: string;
  export const card: string;
  export const checkbox: string;
  export const checks: string;
  export const diets: string;
  export const dietsGrid: string;
  export const event: string;
  export const field: string;
  export const fields: string;
  export const form: string;
  export const heading: string;
  export const hint: string;
  export const inner: string;
  export const input: string;
  export const items: string;
  export const label: string;
  export const lead: string;
  export const limit: string;
  export const nextSteps: string;
  export const picture: string;
  export const plate: string;
  export const plateCaption: string;
  export const seal: string;
  export const section: string;
  export const send: string;
  export const sent: string;
  export const shortInput: string;
  export const slow: string;
  export const stamp: string;
  export const talk: string;
  export const text: string;
  export const trap: string;
}

declare module "*/enquiry-list.module.css" {
  export const also: string;
  export const aside: string;
  export const entry: string;
  export const group: string;
  export const head: string;
  export const keys: string;
  export const list: string;
  export const search: string;
  export const tags: string;
}

declare module "*/enquiry-page.module.css" {
  export const card: string;
  export const heading: string;
  export const lead: string;
  export const page: string;
}

declare module "*/enquiry-states.late.module.css" {
  export const asked: string;
  export const availability: string;
  export const cameAlong: string;
  export const check: string;
  export const checkHeading: string;
  export const checkNotes: string;
  export const error: string;
  export const eventNote: string;
  export const invalid: string;
  export const named: string;
  export const reference: string;
  export const summary: string;
}

declare module "*/enquiry.module.css" {
  export const address: string;
  export const atEach: string;
  export const back: string;
  export const below: string;
  export const by: string;
  export const dishes: string;
  export const give: string;
  export const kind: string;
  export const letter: string;
  export const notes: string;
  export const owner: string;
  export const paper: string;
  export const reminders: string;
  export const same: string;
  export const sheet: string;
  export const text: string;
  export const thread: string;
  export const top: string;
  export const where: string;
}

declare module "*/error-page.module.css" {
  export const inner: string;
  export const section: string;
  export const tag: string;
}

declare module "*/evidence.module.css" {
  export const around: string;
  export const dishes: string;
  export const held: string;
  export const ifNot: string;
  export const links: string;
  export const mark: string;
  export const page: string;
  export const proof: string;
  export const question: string;
  export const school: string;
}

declare module "*/fact-list.module.css" {
  export const list: string;
  export const total: string;
}

declare module "*/feature-cards.module.css" {
  export const card: string;
  export const darkCard: string;
  export const four: string;
  export const head: string;
  export const note: string;
  export const picture: string;
  export const row: string;
  export const section: string;
  export const text: string;
  export const three: string;
}

declare module "*/field.module.css" {
  export const error: string;
  export const hint: string;
  export const input: string;
  export const invalid: string;
  export const label: string;
  export const optional: string;
  export const row: string;
  export const select: string;
  export const textarea: string;
}

declare module "*/find.module.css" {
  export const entry: string;
  export const group: string;
  export const groups: string;
  export const keys: string;
  export const list: string;
  export const palette: string;
  export const question: string;
}

declare module "*/first-lunch.module.css" {
  export const art: string;
  export const calendar: string;
  export const days: string;
  export const school: string;
  export const section: string;
  export const text: string;
  export const when: string;
}

declare module "*/food.module.css" {
  export const cards: string;
  export const day: string;
  export const keys: string;
  export const name: string;
  export const select: string;
}

declare module "*/footer.module.css" {
  export const actions: string;
  export const address: string;
  export const button: string;
  export const call: string;
  export const copyright: string;
  export const edge: string;
  export const footer: string;
  export const inner: string;
  export const map: string;
  export const mapLink: string;
  export const mapNames: string;
  export const nav: string;
  export const quiet: string;
  export const ring: string;
  export const social: string;
}

declare module "*/for-business-managers.module.css" {
  export const blank: string;
  export const contents: string;
  export const document: string;
  export const documents: string;
  export const lead: string;
  export const page: string;
  export const print: string;
  export const proof: string;
  export const said: string;
  export const sample: string;
  export const sender: string;
  export const sheet: string;
}

declare module "*/form-card.module.css" {
  export const card: string;
}

declare module "*/gallery-grid.module.css" {
  export const empty: string;
  export const emptyText: string;
  export const group: string;
  export const heading: string;
  export const image: string;
  export const page: string;
  export const row: string;
  export const text: string;
}

declare module "*/gallery-page.module.css" {
  export const hero: string;
}

declare module "*/gate.module.css" {
  export const art: string;
  export const body: string;
  export const code: string;
  export const codes: string;
  export const fold: string;
  export const gate: string;
  export const head: string;
  export const letters: string;
  export const logo: string;
  export const or: string;
  export const qrCode: string;
  export const sheet: string;
}

declare module "*/header.module.css" {
  export const actions: string;
  export const current: string;
  export const darkPanel: string;
  export const dropDown: string;
  export const header: string;
  export const inner: string;
  export const link: string;
  export const menuButton: string;
  export const myLunch: string;
  export const nav: string;
  export const panel: string;
  export const panelHeading: string;
  export const panelInner: string;
  export const small: string;
}

declare module "*/heading.module.css" {
  export const unbroken: string;
}

declare module "*/hero.module.css" {
  export const actions: string;
  export const art: string;
  export const dark: string;
  export const dishLabel: string;
  export const flipped: string;
  export const hero: string;
  export const label: string;
  export const lead: string;
  export const short: string;
  export const text: string;
}

declare module "*/home-gallery.module.css" {
  export const actions: string;
  export const arch: string;
  export const button: string;
  export const dishLabel: string;
  export const frame: string;
  export const frames: string;
  export const head: string;
  export const oval: string;
  export const picture: string;
  export const section: string;
}

declare module "*/home-hero.module.css" {
  export const actions: string;
  export const art: string;
  export const dishLabel: string;
  export const hero: string;
  export const lead: string;
  export const text: string;
}

declare module "*/icon.module.css" {
  export const icon: string;
  export const sprite: string;
}

declare module "*/image-banner.module.css" {
  export const art: string;
  export const darkBanner: string;
  export const head: string;
  export const section: string;
  export const tag: string;
}

declare module "*/info-block.module.css" {
  export const inner: string;
  export const section: string;
  export const sprig: string;
  export const text: string;
}

declare module "*/key-page.module.css" {
  export const art: string;
  export const lead: string;
  export const section: string;
  export const text: string;
}

declare module "*/kitchen.module.css" {
  export const box: string;
  export const changed: string;
  export const choose: string;
  export const code: string;
  export const degrees: string;
  export const dietRow: string;
  export const form: string;
  export const held: string;
  export const labels: string;
  export const noPrint: string;
  export const notices: string;
  export const numbers: string;
  export const orderDays: string;
  export const phoneSchools: string;
  export const recipe: string;
  export const save: string;
  export const school: string;
  export const sheet: string;
  export const sheets: string;
  export const table: string;
  export const tick: string;
  export const unit: string;
  export const waits: string;
  export const weight: string;
  export const where: string;
  export const wide: string;
}

declare module "*/leaf-boxes.module.css" {
  export const leaves: string;
}

declare module "*/leaf-states.module.css" {
  export const ask: string;
  export const leaf: string;
  export const leaves: string;
  export const signed: string;
  export const states: string;
}

declare module "*/leave-guard.module.css" {
  export const question: string;
}

declare module "*/legal.module.css" {
  export const contents: string;
  export const dated: string;
  export const inner: string;
  export const lead: string;
  export const link: string;
  export const part: string;
  export const section: string;
  export const sprig: string;
  export const text: string;
  export const top: string;
}

declare module "*/letterhead.module.css" {
  export const head: string;
  export const phone: string;
}

declare module "*/live-status.module.css" {
  export const offline: string;
  export const status: string;
}

declare module "*/logo.module.css" {
  export const logo: string;
  export const longLogo: string;
}

declare module "*/lunch-list.module.css" {
  export const art: string;
  export const changed: string;
  export const details: string;
  export const dish: string;
  export const dots: string;
  export const kicker: string;
  export const line: string;
  export const list: string;
  export const section: string;
  export const text: string;
  export const wide: string;
}

declare module "*/marks.module.css" {
  export const added: string;
  export const code: string;
  export const diet: string;
}

declare module "*/media-card.module.css" {
  export const actions: string;
  export const art: string;
  export const background: string;
  export const caption: string;
  export const card: string;
  export const dark: string;
  export const flipped: string;
  export const plain: string;
  export const section: string;
  export const text: string;
}

declare module "*/menu-buttons.module.css" {
  export const list: string;
  export const pdf: string;
}

declare module "*/menu-choice.module.css" {
  export const more: string;
  export const schools: string;
}

declare module "*/menu-filter.module.css" {
  export const button: string;
  export const card: string;
  export const clear: string;
  export const foot: string;
  export const form: string;
  export const icon: string;
  export const input: string;
  export const label: string;
  export const more: string;
  export const row: string;
  export const search: string;
}

declare module "*/menu-list.module.css" {
  export const accompaniment: string;
  export const courses: string;
  export const foot: string;
  export const head: string;
  export const line: string;
  export const note: string;
  export const paper: string;
  export const section: string;
}

declare module "*/menu-marks.late.module.css" {
  export const marks: string;
  export const marksNote: string;
  export const verdict: string;
}

declare module "*/menu-page.module.css" {
  export const art: string;
  export const hero: string;
  export const heroText: string;
  export const inner: string;
  export const lead: string;
  export const section: string;
  export const showMore: string;
  export const steps: string;
  export const title: string;
  export const withoutScript: string;
}

declare module "*/menu-record.module.css" {
  export const links: string;
  export const list: string;
  export const published: string;
  export const section: string;
  export const still: string;
  export const warning: string;
}

declare module "*/menu-results.module.css" {
  export const action: string;
  export const allergens: string;
  export const body: string;
  export const corrected: string;
  export const count: string;
  export const course: string;
  export const courseLinks: string;
  export const courseName: string;
  export const courses: string;
  export const dishLink: string;
  export const dishes: string;
  export const dots: string;
  export const facts: string;
  export const far: string;
  export const few: string;
  export const first: string;
  export const fold: string;
  export const fresh: string;
  export const group: string;
  export const head: string;
  export const link: string;
  export const long: string;
  export const marked: string;
  export const name: string;
  export const parties: string;
  export const picture: string;
  export const pictureNote: string;
  export const results: string;
  export const school: string;
  export const serves: string;
  export const side: string;
  export const verdicts: string;
  export const weddings: string;
}

declare module "*/menu-states.late.module.css" {
  export const news: string;
  export const nothing: string;
  export const offline: string;
  export const picture: string;
}

declare module "*/mobile-menu.module.css" {
  export const call: string;
  export const current: string;
  export const list: string;
  export const menu: string;
  export const top: string;
}

declare module "*/money.module.css" {
  export const files: string;
  export const tabs: string;
}

declare module "*/more-frames.late.module.css" {
  export const allShown: string;
  export const arriving: string;
  export const count: string;
  export const frame: string;
  export const frames: string;
  export const oval: string;
  export const whole: string;
}

declare module "*/my-lunch-card.module.css" {
  export const card: string;
  export const choices: string;
  export const savedSchool: string;
  export const title: string;
  export const waiting: string;
}

declare module "*/my-lunch.module.css" {
  export const art: string;
  export const lead: string;
  export const schools: string;
  export const section: string;
  export const text: string;
}

declare module "*/numbered-heading.module.css" {
  export const heading: string;
  export const number: string;
}

declare module "*/occasion-chip.module.css" {
  export const kind: string;
  export const kinds: string;
  export const parties: string;
  export const school: string;
  export const weddings: string;
}

declare module "*/occasion-tabs.module.css" {
  export const parties: string;
  export const school: string;
  export const tab: string;
  export const tabs: string;
  export const weddings: string;
}

declare module "*/occasions.module.css" {
  export const actions: string;
  export const art: string;
  export const button: string;
  export const card: string;
  export const cards: string;
  export const label: string;
  export const mint: string;
  export const peach: string;
  export const sage: string;
  export const text: string;
}

declare module "*/order-totals.module.css" {
  export const list: string;
}

declare module "*/orders-layout.module.css" {
  export const columns: string;
  export const side: string;
  export const wide: string;
  export const work: string;
}

declare module "*/orders-overview.module.css" {
  export const below: string;
  export const next: string;
}

declare module "*/overlap-section.module.css" {
  export const section: string;
}

declare module "*/page-head.module.css" {
  export const actions: string;
  export const crumbs: string;
  export const end: string;
  export const head: string;
  export const note: string;
  export const section: string;
  export const sub: string;
}

declare module "*/page-layout.module.css" {
  export const columns: string;
  export const fold: string;
  export const inset: string;
  export const row: string;
  export const screen: string;
  export const sheet: string;
  export const sheetRed: string;
  export const side: string;
  export const stack: string;
}

declare module "*/panel.module.css" {
  export const foot: string;
  export const head: string;
  export const note: string;
  export const panel: string;
  export const space: string;
  export const week: string;
}

declare module "*/paper-label.module.css" {
  export const label: string;
}

declare module "*/payment.module.css" {
  export const alert: string;
  export const amount: string;
  export const amountBox: string;
  export const before: string;
  export const button: string;
  export const buttons: string;
  export const card: string;
  export const failed: string;
  export const fields: string;
  export const form: string;
  export const icon: string;
  export const inWords: string;
  export const ink: string;
  export const inner: string;
  export const input: string;
  export const lead: string;
  export const lock: string;
  export const lookOver: string;
  export const lookUp: string;
  export const narrow: string;
  export const noButtons: string;
  export const notice: string;
  export const or: string;
  export const pair: string;
  export const phone: string;
  export const placeholder: string;
  export const receiptSection: string;
  export const ribbon: string;
  export const section: string;
  export const side: string;
  export const sprig: string;
  export const status: string;
  export const top: string;
  export const waiting: string;
  export const walletFrame: string;
}

declare module "*/people.module.css" {
  export const below: string;
}

declare module "*/picture-sections.module.css" {
  export const actions: string;
  export const bleed: string;
  export const dishLabel: string;
  export const firstLabel: string;
  export const pastry: string;
  export const pastryArt: string;
  export const pastryText: string;
  export const premium: string;
  export const premiumArt: string;
  export const premiumText: string;
  export const secondLabel: string;
  export const story: string;
  export const storyArt: string;
  export const storyText: string;
}

declare module "*/pop-up-card.module.css" {
  export const actions: string;
  export const art: string;
  export const back: string;
  export const button: string;
  export const card: string;
  export const closeUp: string;
  export const date: string;
  export const dialog: string;
  export const dialogArt: string;
  export const dialogText: string;
  export const first: string;
  export const fourth: string;
  export const grid: string;
  export const lead: string;
  export const plainLink: string;
  export const second: string;
  export const section: string;
  export const text: string;
  export const third: string;
  export const topic: string;
}

declare module "*/process-steps.module.css" {
  export const card: string;
  export const inner: string;
  export const method: string;
  export const needs: string;
  export const section: string;
  export const when: string;
}

declare module "*/progress.module.css" {
  export const line: string;
  export const loading: string;
  export const progress: string;
}

declare module "*/proof.module.css" {
  export const checked: string;
  export const fails: string;
  export const figures: string;
  export const links: string;
  export const open: string;
  export const rules: string;
  export const status: string;
  export const summary: string;
  export const week: string;
}

declare module "*/proposal-page.module.css" {
  export const agree: string;
  export const amount: string;
  export const ask: string;
  export const bad: string;
  export const changes: string;
  export const cloth: string;
  export const columns: string;
  export const difference: string;
  export const documents: string;
  export const foot: string;
  export const form: string;
  export const gaps: string;
  export const groups: string;
  export const inWords: string;
  export const kicker: string;
  export const letter: string;
  export const lines: string;
  export const messages: string;
  export const notice: string;
  export const opening: string;
  export const over: string;
  export const page: string;
  export const paper: string;
  export const preview: string;
  export const schedule: string;
  export const since: string;
  export const single: string;
  export const slip: string;
  export const small: string;
  export const sum: string;
  export const total: string;
  export const totals: string;
  export const unknown: string;
  export const where: string;
  export const whom: string;
}

declare module "*/proposal.module.css" {
  export const add: string;
  export const adding: string;
  export const changes: string;
  export const checks: string;
  export const comparedHead: string;
  export const count: string;
  export const counts: string;
  export const deposit: string;
  export const each: string;
  export const event: string;
  export const facts: string;
  export const fault: string;
  export const foot: string;
  export const found: string;
  export const giveBack: string;
  export const guests: string;
  export const head: string;
  export const keys: string;
  export const letter: string;
  export const limits: string;
  export const line: string;
  export const lines: string;
  export const linkRow: string;
  export const linkText: string;
  export const message: string;
  export const more: string;
  export const moves: string;
  export const name: string;
  export const notices: string;
  export const order: string;
  export const owner: string;
  export const pair: string;
  export const reply: string;
  export const said: string;
  export const save: string;
  export const schedule: string;
  export const seeIt: string;
  export const send: string;
  export const sub: string;
  export const vat: string;
  export const versions: string;
  export const which: string;
  export const whose: string;
}

declare module "*/prose.module.css" {
  export const prose: string;
}

declare module "*/questions.module.css" {
  export const alone: string;
  export const grid: string;
  export const list: string;
  export const section: string;
  export const text: string;
}

declare module "*/reading.module.css" {
  export const headings: string;
  export const section: string;
  export const sticky: string;
}

declare module "*/receipt.module.css" {
  export const actions: string;
  export const button: string;
  export const failedMark: string;
  export const failedTop: string;
  export const inner: string;
  export const lead: string;
  export const mark: string;
  export const note: string;
  export const onPaper: string;
  export const onScreen: string;
  export const open: string;
  export const overlap: string;
  export const paid: string;
  export const receipt: string;
  export const reference: string;
  export const ribbon: string;
  export const section: string;
  export const sums: string;
  export const top: string;
  export const waitingMark: string;
  export const waitingTop: string;
}

declare module "*/recipe.module.css" {
  export const add: string;
  export const addField: string;
  export const claims: string;
  export const derived: string;
  export const fault: string;
  export const faults: string;
  export const grams: string;
  export const keep: string;
  export const label: string;
  export const lines: string;
  export const methods: string;
  export const takeOut: string;
}

declare module "*/related-links.module.css" {
  export const dark: string;
  export const inner: string;
  export const links: string;
}

declare module "*/reminders.module.css" {
  export const email: string;
  export const subject: string;
}

declare module "*/school-buttons.module.css" {
  export const list: string;
  export const pdf: string;
}

declare module "*/school-menu.module.css" {
  export const actions: string;
  export const added: string;
  export const adds: string;
  export const button: string;
  export const carbohydrate: string;
  export const changed: string;
  export const closed: string;
  export const code: string;
  export const codes: string;
  export const cycle: string;
  export const days: string;
  export const diet: string;
  export const dish: string;
  export const flag: string;
  export const head: string;
  export const inner: string;
  export const key: string;
  export const keyNote: string;
  export const marked: string;
  export const mayContain: string;
  export const more: string;
  export const none: string;
  export const notKnown: string;
  export const notice: string;
  export const now: string;
  export const section: string;
  export const served: string;
  export const table: string;
  export const tag: string;
  export const today: string;
  export const verdict: string;
  export const verdictMay: string;
  export const verdicts: string;
  export const week: string;
  export const weekHeading: string;
  export const weekLinks: string;
  export const weekTitle: string;
  export const whenLive: string;
  export const whenOffline: string;
  export const word: string;
}

declare module "*/school-menus.module.css" {
  export const art: string;
  export const hero: string;
  export const text: string;
  export const unknown: string;
}

declare module "*/school-select.module.css" {
  export const actions: string;
  export const art: string;
  export const button: string;
  export const dialog: string;
  export const inner: string;
  export const links: string;
  export const opener: string;
}

declare module "*/section.module.css" {
  export const bleed: string;
  export const curve: string;
  export const dark: string;
  export const eyeletEdge: string;
  export const inner: string;
  export const pale: string;
  export const scallop: string;
  export const section: string;
  export const wave: string;
}

declare module "*/sector-links.module.css" {
  export const dark: string;
  export const link: string;
  export const linkText: string;
  export const links: string;
  export const picture: string;
  export const section: string;
  export const text: string;
}

declare module "*/services-section.module.css" {
  export const art: string;
  export const more: string;
  export const section: string;
  export const text: string;
}

declare module "*/services.module.css" {
  export const list: string;
}

declare module "*/set-menus.module.css" {
  export const ask: string;
  export const card: string;
  export const course: string;
  export const dishes: string;
  export const name: string;
  export const quantity: string;
  export const sets: string;
}

declare module "*/settings.module.css" {
  export const colour: string;
  export const part: string;
  export const preview: string;
  export const save: string;
  export const swatch: string;
  export const tabbed: string;
}

declare module "*/side-by-side.module.css" {
  export const coloured: string;
  export const columns: string;
  export const dark: string;
  export const head: string;
  export const section: string;
}

declare module "*/skip-link.module.css" {
  export const link: string;
}

declare module "*/sprig-divider.module.css" {
  export const sprig: string;
}

declare module "*/stamp.module.css" {
  export const added: string;
  export const contains: string;
  export const diet: string;
  export const leaf: string;
  export const may: string;
  export const mayContain: string;
  export const none: string;
  export const notInIt: string;
  export const notKnown: string;
  export const removed: string;
  export const stamp: string;
  export const stamps: string;
  export const unknown: string;
  export const verdict: string;
}

declare module "*/standards-matrix.module.css" {
  export const group: string;
  export const key: string;
  export const matrix: string;
  export const menus: string;
}

declare module "*/standards.module.css" {
  export const actions: string;
  export const dots: string;
  export const fails: string;
  export const group: string;
  export const heroArt: string;
  export const heroText: string;
  export const how: string;
  export const lead: string;
  export const line: string;
  export const menus: string;
  export const next: string;
  export const nothing: string;
  export const openRule: string;
  export const section: string;
  export const source: string;
  export const week: string;
}

declare module "*/stat-list.module.css" {
  export const panel: string;
  export const picture: string;
}

declare module "*/stat-tag.late.module.css" {
  export const tag: string;
}

declare module "*/steps.module.css" {
  export const caption: string;
  export const inner: string;
  export const lead: string;
  export const list: string;
  export const overhanging: string;
  export const picture: string;
  export const plate: string;
  export const section: string;
  export const text: string;
}

declare module "*/suggested-meal.module.css" {
  export const dish: string;
  export const dishLabel: string;
  export const line: string;
  export const note: string;
  export const path: string;
  export const plate: string;
  export const section: string;
  export const text: string;
}

declare module "*/swap-done.module.css" {
  export const did: string;
  export const done: string;
  export const lead: string;
  export const mark: string;
  export const on: string;
  export const undo: string;
}

declare module "*/swap.module.css" {
  export const card: string;
  export const cardOff: string;
  export const codes: string;
  export const course: string;
  export const courses: string;
  export const effect: string;
  export const find: string;
  export const follows: string;
  export const form: string;
  export const label: string;
  export const leaves: string;
  export const publish: string;
  export const question: string;
  export const schools: string;
  export const suggested: string;
}

declare module "*/switch-panel.module.css" {
  export const panel: string;
}

declare module "*/tell-me-here.module.css" {
  export const status: string;
  export const way: string;
}

declare module "*/tell-me.module.css" {
  export const button: string;
  export const columns: string;
  export const consent: string;
  export const facts: string;
  export const fieldset: string;
  export const form: string;
  export const notice: string;
  export const send: string;
  export const steps: string;
  export const trap: string;
  export const trouble: string;
  export const way: string;
}

declare module "*/testimonials.module.css" {
  export const by: string;
  export const list: string;
  export const note: string;
  export const quote: string;
  export const section: string;
}

declare module "*/text.module.css" {
  export const danger: string;
  export const dish: string;
  export const muted: string;
  export const small: string;
}

declare module "*/today.module.css" {
  export const arch: string;
  export const brief: string;
  export const cures: string;
  export const foods: string;
  export const go: string;
  export const greeting: string;
  export const grid: string;
  export const head: string;
  export const keys: string;
  export const list: string;
  export const lunches: string;
  export const mark: string;
  export const needs: string;
  export const side: string;
  export const slim: string;
  export const stop: string;
  export const wait: string;
}

declare module "*/tool-text.module.css" {
  export const centred: string;
  export const kicker: string;
  export const link: string;
  export const note: string;
  export const small: string;
}

declare module "*/typography.module.css" {
  export const caption: string;
  export const initial: string;
  export const note: string;
}

declare module "*/verdict.module.css" {
  export const free: string;
  export const has: string;
  export const list: string;
  export const may: string;
  export const unknown: string;
  export const verdict: string;
}

declare module "*/view-pdf.module.css" {
  export const list: string;
  export const section: string;
}

declare module "*/week.module.css" {
  export const broken: string;
  export const changed: string;
  export const clashes: string;
  export const codes: string;
  export const columns: string;
  export const copy: string;
  export const edited: string;
  export const fails: string;
  export const field: string;
  export const grid: string;
  export const keys: string;
  export const list: string;
  export const newDish: string;
  export const none: string;
  export const notices: string;
  export const open: string;
  export const others: string;
  export const rule: string;
  export const said: string;
  export const side: string;
  export const sign: string;
  export const smallRow: string;
  export const sum: string;
  export const top: string;
  export const undeclared: string;
  export const unknown: string;
  export const work: string;
}

declare module "*/why-us.module.css" {
  export const art: string;
  export const figures: string;
  export const section: string;
  export const tag: string;
  export const text: string;
}

declare module "*/year-section.late.module.css" {
  export const actions: string;
  export const days: string;
  export const heading: string;
  export const inner: string;
  export const lead: string;
  export const month: string;
  export const months: string;
  export const number: string;
  export const printTitle: string;
  export const section: string;
  export const today: string;
  export const week: string;
  export const when: string;
  export const without: string;
}
