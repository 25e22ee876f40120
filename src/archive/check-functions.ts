import type { DuckDBConnection } from '@duckdb/node-api'
import { getDomain } from 'tldts'
import { shownImages } from '#domain/images/shown-images.ts'
import { hreflangFault } from '#domain/languages/hreflang-fault.ts'
import { oembedOf } from '#domain/requests/oembed.ts'
import { schemaUrls } from '#domain/requests/schema-urls.ts'
import { spareCharacters } from '#domain/requests/spare-characters.ts'
import { loadDuckDb } from './duckdb.ts'

/** Functions that take texts. They return null for a text that they cannot read. */
const FUNCTIONS: Record<string, { parameters: number; run: (...texts: string[]) => string | null }> = {
  shown_images: {
    parameters: 5,
    run: (url = '', ...facts) => {
      const [images = [], imageDetails, pictures, document] = facts.map((text) => JSON.parse(text) ?? undefined)
      return images.length === 0 ? null : JSON.stringify(shownImages({ url, images, imageDetails, pictures, document }))
    },
  },
  schema_urls: { parameters: 1, run: (data = '') => JSON.stringify(schemaUrls(JSON.parse(data))) },
  /** Normalises the URL of a file as the crawl requests it, without its fragment. */
  file_url: { parameters: 1, run: (written = '') => fileUrl(written) },
  /** 'yes' or 'no'. DuckDB's own functions accept what browsers do not, such as a trailing comma. */
  is_json: { parameters: 1, run: (text = '') => (isJson(text) ? 'yes' : 'no') },
  spare_characters: {
    parameters: 2,
    run: (text = '', kind) => String(spareCharacters(text, kind === 'style' ? 'style' : 'script')),
  },
  /** 'yes' if search engines ignore the code of an hreflang. */
  is_invalid_hreflang: {
    parameters: 1,
    run: (code = '') => (hreflangFault(code)?.isMinor === false ? 'yes' : 'no'),
  },
  oembed_of: { parameters: 1, run: (url = '') => oembedOf(url) },
  registrable_domain: {
    parameters: 1,
    run: (url = '') => getDomain(url, { allowPrivateDomains: true }) ?? URL.parse(url)?.host ?? null,
  },
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function fileUrl(written: string): string | null {
  const url = /^\s*https?:/i.test(written) ? URL.parse(written) : null
  if (url !== null) url.hash = ''
  return url?.href ?? null
}

/** Registers functions that are too complex for SQL. All arguments are texts and must not be null. */
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

/** Turns errors into null, because an error would end the query and so the check. */
function attempt(run: (...texts: string[]) => string | null, texts: string[]): string | null {
  try {
    return run(...texts)
  } catch {
    return null
  }
}
