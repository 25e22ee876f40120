import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Another view of the same screen: it asks for what it shows by itself, so no loader has to be waited for. */
export function isOtherScreen({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href
}
