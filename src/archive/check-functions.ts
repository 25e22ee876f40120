import type { DuckDBConnection } from '@duckdb/node-api'
import { getDomain } from 'tldts'
import { schemaUrls } from '#domain/facts/schema-urls.ts'
import { shownImages } from '#domain/images/shown-images.ts'
import { oembedOf } from '#domain/requests/oembed.ts'
import { loadDuckDb } from './duckdb.ts'

/** Of texts. What they return for a text that they cannot read is null. */
const FUNCTIONS: Record<string, { parameters: number; run: (...texts: string[]) => string | null }> = {
  shown_images: {
    parameters: 5,
    run: (url = '', ...facts) => {
      const [images = [], imageDetails, pictures, document] = facts.map((text) => JSON.parse(text) ?? undefined)
      return images.length === 0 ? null : JSON.stringify(shownImages({ url, images, imageDetails, pictures, document }))
    },
  },
  schema_urls: { parameters: 1, run: (data = '') => JSON.stringify(schemaUrls(JSON.parse(data))) },
  oembed_of: { parameters: 1, run: (url = '') => oembedOf(url) },
  registrable_domain: {
    parameters: 1,
    run: (url = '') => getDomain(url, { allowPrivateDomains: true }) ?? URL.parse(url)?.host ?? null,
  },
}

/** Functions that views and checks call in SQL, because SQL cannot say what they do. Each takes texts, none null. */
export async function registerFunctions(connection: DuckDBConnection): Promise<void> {
  const { DuckDBScalarFunction, VARCHAR } = await loadDuckDb()
  for (const [name, { parameters, run }] of Object.entries(FUNCTIONS)) {
    const places = Array.from({ length: parameters }, (_, at) => at)
    connection.registerScalarFunction(
      DuckDBScalarFunction.create({
        ...{ name, parameterTypes: places.map(() => VARCHAR), returnType: VARCHAR },
        mainFunction(_info, input, output) {
          const columns = places.map((at) => input.getColumnVector(at))
          for (let row = 0; row < input.rowCount; row += 1) {
            const texts = columns.map((column) => column.getItem(row))
            output.setItem(row, texts.every((text) => typeof text === 'string') ? attempt(run, texts) : null)
          }
          output.flush()
        },
      }),
    )
  }
}

/** An error would end the query, and with it the check. */
function attempt(run: (...texts: string[]) => string | null, texts: string[]): string | null {
  try {
    return run(...texts)
  } catch {
    return null
  }
}
