/** A file that is sent while it is written. */
export type StreamedExport = { name: string; content: AsyncIterable<string> }
