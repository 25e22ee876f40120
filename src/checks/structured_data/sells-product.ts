import type { CompleteFacts } from '#domain/facts/page-facts.ts'
import { createPhraseSearch } from '../shared/phrase-search.ts'

/** The facts that `sellsProduct` needs. */
export const SELLING_FACTS = ['openGraph', 'text', 'forms'] as const

/** What buttons of shops say. */
const BUY = createPhraseSearch([
  'add to (?:your )?(?:shopping )?(?:cart|bag|basket|trolley)',
  'added to (?:your )?(?:shopping )?(?:cart|bag|basket|trolley)',
  'buy now',
  'buy it now',
  'order now',
  'preorder',
  'pre-order',
  'checkout',
  'in den (?:waren|einkaufs)korb',
  'in den einkaufswagen',
  'jetzt (?:kaufen|bestellen)',
  'zum warenkorb',
  'ajouter au panier',
  'acheter',
  'añadir (?:al carrito|a la cesta)',
  'agregar al carrito',
  'comprar',
  'aggiungi al carrello',
  'acquista',
  'in winkel(?:wagen|mand)',
  'in de winkel(?:wagen|mand)',
  'bestellen',
  'adicionar ao carrinho',
  'lägg i (?:varukorg|kundvagn)',
  'læg i kurv',
  'legg i handlekurv',
  'lisää ostoskoriin',
  'do koszyka',
  'do košíku',
  'kosárba',
  'adaugă în coș',
  'sepete ekle',
  'купить',
  'в корзину',
  'у кошик',
  'カートに入れる',
  'カートに追加',
  '買い物かご',
  '購入',
  '注文する',
  '加入购物车',
  '加入購物車',
  '立即购买',
  '장바구니',
  '구매하기',
  'أضف إلى السلة',
])
const CART_URL = /cart|basket|checkout|warenkorb|panier|carrito|carrello/i
const MAX_TEXT = 50_000

/** Whether visitors can buy here: `og:type` says product, or the text or a form names a cart or a purchase. */
export function sellsProduct({ openGraph, text, forms }: Pick<CompleteFacts, (typeof SELLING_FACTS)[number]>): boolean {
  if (/^(?:og:)?product(?:\.item)?$/i.test(openGraph.type?.trim() ?? '')) return true
  if (forms.forms.some(({ action }) => action !== null && CART_URL.test(action))) return true
  return forms.fields.some((field) => BUY.find(field.text ?? '') !== null) || BUY.find(text.main, MAX_TEXT) !== null
}
