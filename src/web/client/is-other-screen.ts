import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For `shouldRevalidate`: a screen loads its own views, so only another pathname needs the loader. */
export function isOtherScreen({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href
}
