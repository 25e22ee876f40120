import { readFixtureSite } from '#testing/sites/read-fixture-site.ts'
import { answerWith, type SitePages } from '#testing/sites/serve-site.ts'

const LOAVES: [name: string, words: string][] = [
  ['Rye with Caraway', 'dark, sour and dense, with flour from the mill at Alder Bridge'],
  ['Spelt Tin Loaf', 'mild enough for children and the first to sell out'],
  ['Harbour Sourdough', 'two days in the trough, a crust that sings when it cools'],
  ['Oat and Honey', 'soft crumb, rolled oats on top, honey from the hives behind the chapel'],
  ['Walnut Wheel', 'a round of wheat and rye with walnuts roasted the night before'],
  ['Seeded Baton', 'sunflower, pumpkin and linseed in a crust for soup'],
  ['Potato Bread', 'mashed potatoes in the dough keep it moist for a week'],
  ['Malted Barley', 'sprouted grain, dried over the oven and ground by hand'],
  ['White Bloomer', 'slashed five times, for toast and for bacon'],
  ['Fig and Fennel', 'dried figs, fennel seed and a little orange peel'],
  ['Olive Fougasse', 'torn, not cut, with black olives and thyme'],
  ['Cinnamon Knot', 'twisted by hand on Saturdays only'],
  ['Saffron Bun', 'golden, with currants that slept in tea'],
  ['Rye Crispbread', 'rolled thin, pricked and dried until it snaps'],
  ['Buckwheat Boule', 'nutty and dark, good with blue cheese'],
  ['Three Grain Toast', 'wheat, oats and barley in a square tin'],
  ['Apple Plait', 'Bramley apples from the garden of the vicarage'],
  ['Beer Bread', 'raised with the lees of the brewery next door'],
]

/** A bakery's website with about thirty pages and a few issues. `fix` fixes some issues, as the site's owner would. */
export function pictureSite(): { pages: SitePages; fix: () => void } {
  const shop = readFixtureSite('bakery')
  const list = LOAVES.map(([name]) => `<li><a href="${pathOf(name)}">${name}</a></li>`).join('')
  const front = (shop['/'] ?? '').replace('</main>', `<h2>All our loaves</h2><ul>${list}</ul></main>`)
  const loaves = (isFixed: boolean) =>
    Object.fromEntries(LOAVES.map((loaf, place) => [pathOf(loaf[0]), loafPage(loaf, place, isFixed)]))
  // A second image without alt text, so that the issue lists two images.
  const cakes = (shop['/cakes'] ?? '').replace('</main>', '<img src="/photos/lemon-cake-cut.jpg"></main>')
  const pages: SitePages = { ...shop, '/': front, '/cakes': cakes, ...loaves(false), '/autumn-menu': answerWith(404) }
  return { pages, fix: () => Object.assign(pages, loaves(true)) }
}

function pathOf(name: string): string {
  return `/bread/${name.toLowerCase().replaceAll(' ', '-')}`
}

function loafPage([name, words]: (typeof LOAVES)[number], place: number, isFixed: boolean): string {
  const hasFault = (every: number) => place % every === 1 && !(isFixed && place < 12)
  const title = hasFault(5) ? name : `${name}: Bread From the Quay Street Oven`
  const description =
    `What makes our ${name} special? It is ${words}. ` +
    'Baked in a wood-fired oven on Quay Street, six days a week, and sold until it is gone.'
  const alt = hasFault(4) ? '' : ` alt="${name} on the wooden shelf"`
  const photo = `<img src="/photos/loaves/${pathOf(name).slice(7)}.jpg"${alt}>`
  const other = LOAVES[(place + 5) % LOAVES.length]?.[1]
  const brokenLink = place === 3 ? ' <a href="/autumn-menu">Autumn menu</a>' : ''
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
    ${hasFault(3) ? '' : `<meta name="description" content="${description.slice(0, 158)}">`}
    <link rel="canonical" href="${pathOf(name)}"></head><body>
    <nav><a href="/">Home</a> <a href="/bread">Bread</a> <a href="/visit">Visit</a>${brokenLink}</nav>
    <main><h1>${name}</h1>${photo}<p>It is ${words}.</p>
    <h2>How it is made</h2>
    <p>${other} it is not; ${name} has a way of its own, which took us ${place + 2} winters to find.</p>
    <h3>Keep it well</h3>
    <p>In a cloth, cut side down, for ${2 + (place % 5)} days. ${name} toasts well on the last of them.</p>
    </main></body></html>`
}
