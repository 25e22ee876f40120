import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FLAGS, type Flag, flagWords } from '#cli/flags/crawl-flags.ts'
import { EVENT_MEANINGS, EVENT_TYPES } from '#domain/events/event.ts'
import { type ApiDocument, operationsOf } from './api-document.ts'
import { API_GROUPS } from './api-groups.ts'
import { crawlOptionsTable } from './crawl-options-table.ts'
import { getTheSoftware } from './get-the-software.ts'
import { CHECK_PAGES, GUIDES } from './guide-list.ts'
import { skeletonOf } from './schema-outline.ts'
import { settingsTables } from './settings-tables.ts'

const envExample = readFileSync(join(import.meta.dirname, '../../../.env.example'), 'utf8')

test('the configuration guide lists every setting once, with its default', () => {
  const tables = settingsTables(envExample)
  const names = [...envExample.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)]
  expect(names.length).toBeGreaterThan(20)
  for (const [, name, value] of names) {
    expect(tables.split(`| \`${name}\` | ${value ? `\`${value}\` |` : ''}`)).toHaveLength(2)
  }
  // The table has a separate column for the default, so the description must not repeat it.
  expect(tables).not.toContain('the default is')
  expect(tables).toContain('| `PUBLIC_URL` | `http://HOST:PORT` | Where people reach this server, without a path. |')
  expect(tables).toContain('| `DATABASE_URL` | not set |')
})

test('the guide links to the download, or to the contact form if there is none', () => {
  expect(getTheSoftware('https://git.example.com/a)b')).toContain('[Get the software](<https://git.example.com/a)b>)')
  expect(getTheSoftware(null)).toContain('](/contact)')
})

test('the command line guide lists every option of crawl', () => {
  const table = crawlOptionsTable()
  for (const [name, flag] of Object.entries<Flag>(FLAGS)) expect(table).toContain(`\`${flagWords(name, flag)}\``)
})

test('the guide to webhooks lists every event with its meaning', () => {
  const guide = readFileSync(join(import.meta.dirname, 'guides/webhooks.md'), 'utf8')
  for (const type of EVENT_TYPES) expect(guide).toContain(`| \`${type}\` | ${EVENT_MEANINGS[type]} |`)
})

test.each([...CHECK_PAGES, ...GUIDES, ...API_GROUPS])(
  '$metaTitle has a title and description of good length',
  ({ metaTitle, description }) => {
    expect(metaTitle.length).toBeGreaterThanOrEqual(30)
    expect(metaTitle.length).toBeLessThanOrEqual(60)
    expect(description.length).toBeGreaterThanOrEqual(120)
    expect(description.length).toBeLessThanOrEqual(160)
    expect(description).toContain('?')
  },
)

describe('a schema outline', () => {
  const schemas = {
    Crawl: { type: 'object', properties: { id: { type: 'string', format: 'uuid' } }, required: ['id'] },
  }
  test.each([
    ['a plain type', { type: 'integer' }, 'number'],
    ['an enum', { enum: ['free', 'paid'] }, '"free" | "paid"'],
    ['a nullable type', { type: ['string', 'null'] }, 'string | null'],
    ['an array of an enum', { type: 'array', items: { enum: ['a', 'b'] } }, '("a" | "b")[]'],
    ['a reference', { $ref: '#/components/schemas/Crawl' }, '{\n  id: string (uuid)\n}'],
    [
      'a nullable reference',
      { allOf: [{ $ref: '#/components/schemas/Crawl' }, { type: ['object', 'null'] }] },
      '{\n  id: string (uuid)\n} | null',
    ],
    [
      'optional fields with a description',
      { type: 'object', properties: { page: { type: 'integer', description: 'from 1' } } },
      '{\n  page?: number  // from 1\n}',
    ],
  ])('%s', (_, schema, outline) => {
    expect(skeletonOf(schema, schemas)).toBe(outline)
  })

  test('a recursive schema ends', () => {
    const Tree = {
      type: 'object',
      properties: { children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } },
    }
    expect(skeletonOf(Tree, { Tree })).toContain('{ … }')
  })
})

test('an operation is shown with its parameters, its body and its success response', () => {
  const document: ApiDocument = {
    components: { schemas: {} },
    paths: {
      '/projects/{id}/crawls': {
        post: {
          summary: 'Crawl a project',
          'x-access': 'Members who see the project',
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
          requestBody: {
            content: { 'application/json': { schema: { type: 'object', properties: { deep: { type: 'boolean' } } } } },
          },
          responses: {
            202: { description: 'It has started', content: { 'application/json': { schema: { type: 'string' } } } },
            404: { description: 'No such project' },
          },
        },
      },
      '/dev/mailbox': { get: { responses: {} } },
    },
  }
  expect(operationsOf(document, 'projects')).toEqual([
    {
      anchor: 'post-projects-id-crawls',
      method: 'POST',
      path: '/projects/{id}/crawls',
      summary: 'Crawl a project',
      description: null,
      access: 'Members who see the project',
      parameters: [{ name: 'id', place: 'path', isRequired: true, type: 'string', description: '' }],
      body: { type: 'application/json', outline: '{\n  deep?: boolean\n}' },
      answer: { status: '202', type: 'application/json', outline: 'string' },
      statuses: [
        { status: '202', description: 'It has started' },
        { status: '404', description: 'No such project' },
      ],
    },
  ])
})
