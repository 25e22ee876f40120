import type { RouterContextProvider } from 'react-router'
import { requestContext } from '../request-context.ts'

type Loading = { context: Readonly<RouterContextProvider> }

/** The loader of pages that need nothing but the address they are at. */
export function loadPublicUrl({ context }: Loading): { publicUrl: string } {
  return { publicUrl: context.get(requestContext).publicUrl }
}

/** The same for pages that also say where the software is to be had. */
export function loadWithSource({ context }: Loading): { publicUrl: string; sourceUrl: string | null } {
  const { publicUrl, sourceUrl } = context.get(requestContext)
  return { publicUrl, sourceUrl }
}
