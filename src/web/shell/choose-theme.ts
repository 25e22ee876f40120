import { browserColours, THEMES, type Theme, themeAttribute, themeCookie } from './theme.ts'

const CHANGED = 'themechange'

/** Shows the page in this theme, and remembers it in this browser. */
export function chooseTheme(theme: Theme): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support.
  document.cookie = themeCookie(theme)
  const attribute = themeAttribute(theme)
  if (attribute) document.documentElement.dataset.theme = attribute
  else delete document.documentElement.dataset.theme
  for (const [scheme, colour] of Object.entries(browserColours(theme))) {
    document.querySelector(`meta[name="theme-color"][media*="${scheme}"]`)?.setAttribute('content', colour)
  }
  window.dispatchEvent(new Event(CHANGED))
}

/** Calls `onChange` with the theme of the page, now and after each change. */
export function watchTheme(onChange: (theme: Theme) => void): () => void {
  const read = () => {
    const { theme } = document.documentElement.dataset
    onChange(THEMES.find((known) => known === theme) ?? 'system')
  }
  read()
  window.addEventListener(CHANGED, read)
  return () => window.removeEventListener(CHANGED, read)
}
