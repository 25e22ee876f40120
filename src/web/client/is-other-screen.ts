import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For `shouldRevalidate`: a screen loads its own views, so the loader runs only for a new pathname or a reload. */
export function isOtherScreen({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href
}
