import type { RouterContextProvider } from 'react-router'
import { requestContext } from '../request-context.ts'

/** The loader of pages that need nothing but the address they are at. */
export function loadPublicUrl({ context }: { context: Readonly<RouterContextProvider> }): { publicUrl: string } {
  return { publicUrl: context.get(requestContext).publicUrl }
}
