export type ServerSentEvent = { event: string; id: string | null; data: unknown }

export async function* readEvents(url: string, headers: Record<string, string> = {}): AsyncGenerator<ServerSentEvent> {
  const response = await fetch(url, { headers })
  if (!response.ok || !response.body) throw new Error(`${url} responded ${response.status}`)
  let buffer = ''
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    buffer += chunk
    const blocks = buffer.split('\n\n')
    buffer = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s)))
      if (fields.event) yield { event: fields.event, id: fields.id ?? null, data: JSON.parse(fields.data ?? 'null') }
    }
  }
}
