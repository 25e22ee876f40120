import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For `shouldRevalidate`. A screen loads its own views, so its loader runs only for a new pathname or a reload. */
export function isOtherScreen({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href
}
