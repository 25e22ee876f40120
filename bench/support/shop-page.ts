const WORDS = (
  'the of and a in to it is with for on warm bread rye loaf oven dawn flour mill stone salt water hand crust ' +
  'baker morning street harbour window shelf paper bag slice butter jam table bench garden summer winter'
).split(' ')

/** A product page like many shops have: a menu, structured data, pictures, text, a form and links to products. */
export function shopPage(number: number, { links = 87, paragraphs = 40 } = {}): string {
  let state = Math.imul(number + 1, 0x9e3779b1)
  const random = (below: number) => {
    state = Math.imul(state ^ (state >>> 15), 0x85ebca6b) + 0x6d2b79f5
    return Math.floor(((state >>> 0) / 2 ** 32) * below)
  }
  const sentence = (words: number) => {
    const chosen = Array.from({ length: words }, () => WORDS[random(WORDS.length)])
    return `${chosen.join(' ')}.`
  }
  const range = (length: number, make: (nth: number) => string) =>
    Array.from({ length }, (_, nth) => make(nth)).join('')
  const menu = Math.min(40, links)
  const url = `https://shop.example/products/${number}`
  const data = { '@context': 'https://schema.org', '@type': 'Product', name: `Product ${number}`, url }
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Product ${number} of the shop</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="What people say about product ${number}: ${sentence(8)}">
<link rel="canonical" href="${url}"><link rel="stylesheet" href="/assets/shop.css"><link rel="icon" href="/icon.svg">
<meta property="og:title" content="Product ${number}"><meta property="og:image" content="/images/${number}-0.jpg">
<script src="/assets/shop.js" defer></script>
<script type="application/ld+json">${JSON.stringify(data)}</script></head>
<body class="product"><header class="top"><a class="logo" href="/"><img src="/logo.svg" alt="Shop" width="90"></a>
<nav aria-label="Main"><ul class="menu">${range(
    menu,
    (nth) => `<li class="item"><a class="link" href="/products/${nth}">Menu entry ${nth}</a></li>`,
  )}</ul></nav></header>
<main id="content"><article><h1>Product ${number}</h1><time datetime="2026-05-04">4 May 2026</time>
${range(
  8,
  (nth) =>
    `<figure class="view"><img src="/images/${number}-${nth}.jpg" alt="Product ${number}, view ${nth}" width="640" ` +
    `height="480" loading="lazy"><figcaption>${sentence(6)}</figcaption></figure>\n`,
)}
${range(
  paragraphs,
  (nth) =>
    `${nth % 5 === 0 ? `<h2 id="part-${nth}">${sentence(4)}</h2>` : ''}<p class="text">${sentence(
      12 + random(20),
    )} <em>${sentence(4)}</em> ${sentence(10 + random(20))} ${sentence(14)}</p>\n`,
)}
<form action="/basket" method="post"><label for="count">How many</label><input id="count" name="count" type="number">
<button type="submit" aria-label="Add to basket"><svg width="16" height="16"><path d="M0 0h16v16z"/></svg></button></form>
</article><section class="others"><h2>Others bought</h2>${range(links - menu, () => {
    const product = random(100_000)
    return `<div class="card"><a href="/products/${product}">Product ${product}</a></div>`
  })}</section></main>
<footer><p>Open every day. Call <a href="tel:+4412345">12345</a>.</p></footer>
<script>window.shop = { page: ${number} }</script></body></html>`
}
