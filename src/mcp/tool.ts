import type { z } from 'zod'
import type { CrawlSource } from './source.ts'

/** What a tool returns: a short text for people, and the same as data. */
export type Answer = {
  text: string
  /** A long text of a page, shown after `text` between marks. */
  pageText?: string
  data: Record<string, unknown>
}

export type ToolContext = {
  /** Aborts when the client no longer waits for the result. */
  signal: AbortSignal
  /** Notifies the client of progress. Does nothing if the client did not request that. */
  onProgress: (progress: { done: number; total: number | null; message: string }) => void
}

/** A tool as data, so that every transport can serve it. `Source` is what it needs: most tools work on any source. */
export type Tool<Source = CrawlSource> = {
  name: string
  title: string
  description: string
  input: z.ZodObject
  output: z.ZodObject
  annotations: ToolAnnotations
  run: (source: Source, input: unknown, context: ToolContext) => Promise<Answer>
}

type ToolAnnotations = {
  readOnlyHint: boolean
  /** Only for tools that change something. */
  destructiveHint?: boolean
  idempotentHint?: boolean
  /** Whether the tool sends requests to other servers. */
  openWorldHint: boolean
}

export const READS: ToolAnnotations = { readOnlyHint: true, openWorldHint: false }

type Definition<Input extends z.ZodObject, Source> = Omit<Tool<Source>, 'input' | 'run'> & {
  input: Input
  run: (source: Source, input: z.output<Input>, context: ToolContext) => Promise<Answer>
}

/** Checks the input before the tool runs. Throws a ZodError. */
export function defineTool<Input extends z.ZodObject, Source = CrawlSource>({
  run,
  ...tool
}: Definition<Input, Source>): Tool<Source> {
  return { ...tool, run: (source, input, context) => run(source, tool.input.parse(input), context) }
}
