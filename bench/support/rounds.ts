/** Runs every contender once per round, in turn, so that a slow moment of the machine affects all equally. */
export async function runInterleaved<Name extends string>(
  rounds: number,
  contenders: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(contenders) as Name[]
  const samples = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let round = 1; round <= rounds; round += 1) {
    for (const name of names) samples[name].push(await contenders[name]())
    console.error(
      `round ${round} of ${rounds}: ${names.map((name) => `${name} ${samples[name].at(-1)?.toFixed(0)}`).join(', ')}`,
    )
  }
  return samples
}

export function median(samples: number[]): number {
  const sorted = samples.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? at(sorted, middle) : (at(sorted, middle - 1) + at(sorted, middle)) / 2
}

/** Prints a Markdown table for docs/benchmarks.md. */
export function printTable(head: string[], rows: (string | number)[][]): void {
  const lines = [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...rows]
  for (const cells of lines) console.log(`| ${cells.join(' | ')} |`)
}

function at(values: number[], index: number): number {
  const value = values[index]
  if (value === undefined) throw new Error('There are no samples.')
  return value
}
