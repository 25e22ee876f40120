import type { BrowserSandbox } from '#domain/crawls/browser-sandbox.ts'
import type { Device } from '#domain/rendering/screenshot.ts'
import type { DocumentResponse, RendererOptions, Rendering, ResourceResponse } from './page/rendering.ts'

export type ThreadOptions = Omit<RendererOptions, 'fetch' | 'maxPages' | 'onSandbox'>

/** Messages to the thread. In `render` and `abort`, `id` is a page; in `answer` and `waiting`, a page's request. */
export type ToThread =
  | { kind: 'render'; id: number; url: string; document: DocumentResponse; devices: readonly Device[] }
  | { kind: 'abort'; id: number }
  | { kind: 'answer'; id: number; answer: ResourceResponse }
  | { kind: 'waiting'; id: number; isWaiting: boolean }
  | { kind: 'are-you-there' }
  | { kind: 'close' }

export type FromThread =
  | { kind: 'rendering'; id: number; rendering: Rendering }
  | { kind: 'fetch'; id: number; url: string; headers: Record<string, string> }
  | { kind: 'abort-fetch'; id: number }
  | { kind: 'sandbox'; sandbox: BrowserSandbox }
  | { kind: 'here' }
  | { kind: 'closed' }
