import type { RouterContextProvider } from 'react-router'
import { requestContext } from '../request-context.ts'

type Loading = { context: Readonly<RouterContextProvider> }

export function loadPublicUrl({ context }: Loading): { publicUrl: string } {
  return { publicUrl: context.get(requestContext).publicUrl }
}

/** For pages that also link to the software. */
export function loadWithSource({ context }: Loading): { publicUrl: string; sourceUrl: string | null } {
  const { publicUrl, sourceUrl } = context.get(requestContext)
  return { publicUrl, sourceUrl }
}
