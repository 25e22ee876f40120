import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FLAGS } from '#cli/flags/crawl-flags.ts'
import { type ApiDocument, operationsOf } from './api-document.ts'
import { API_GROUPS } from './api-groups.ts'
import { crawlOptionsTable } from './crawl-options-table.ts'
import { getTheSoftware } from './get-the-software.ts'
import { GUIDES } from './guide-list.ts'
import { skeletonOf } from './schema-outline.ts'
import { settingsTables } from './settings-tables.ts'

const envExample = readFileSync(join(import.meta.dirname, '../../../.env.example'), 'utf8')

test('the guide to the settings names every one of them once, with its default', () => {
  const tables = settingsTables(envExample)
  const names = [...envExample.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)]
  expect(names.length).toBeGreaterThan(20)
  for (const [, name, value] of names) {
    expect(tables.split(`| \`${name}\` | ${value ? `\`${value}\` |` : ''}`)).toHaveLength(2)
  }
  // Each cell says the default once, and nothing else on the line contradicts it.
  expect(tables).not.toContain('the default is')
  expect(tables).toContain('| `PUBLIC_URL` | `http://HOST:PORT` | Where people reach this server, without a path. |')
  expect(tables).toContain('| `DATABASE_URL` | not set |')
})

test('whoever wants the software is led to where it is, or to who can give it', () => {
  expect(getTheSoftware('https://git.example.com/a)b')).toContain('[Get the software](<https://git.example.com/a)b>)')
  expect(getTheSoftware(null)).toContain('](/contact)')
})

test('the guide to the command line names every option of crawl', () => {
  const table = crawlOptionsTable()
  for (const name of Object.keys(FLAGS)) expect(table).toContain(`\`--${name}`)
})

test.each([...GUIDES, ...API_GROUPS])('$metaTitle is a good search result', ({ metaTitle, description }) => {
  expect(metaTitle.length).toBeGreaterThanOrEqual(30)
  expect(metaTitle.length).toBeLessThanOrEqual(60)
  expect(description.length).toBeGreaterThanOrEqual(120)
  expect(description.length).toBeLessThanOrEqual(160)
  expect(description).toContain('?')
})

describe('a shape', () => {
  const schemas = {
    Crawl: { type: 'object', properties: { id: { type: 'string', format: 'uuid' } }, required: ['id'] },
  }
  test.each([
    ['a plain type', { type: 'integer' }, 'number'],
    ['a choice', { enum: ['free', 'paid'] }, '"free" | "paid"'],
    ['something that may be null', { type: ['string', 'null'] }, 'string | null'],
    ['a list of choices', { type: 'array', items: { enum: ['a', 'b'] } }, '("a" | "b")[]'],
    ['what is named elsewhere', { $ref: '#/components/schemas/Crawl' }, '{\n  id: string (uuid)\n}'],
    [
      'what is named elsewhere or null',
      { allOf: [{ $ref: '#/components/schemas/Crawl' }, { type: ['object', 'null'] }] },
      '{\n  id: string (uuid)\n} | null',
    ],
    [
      'fields that may be absent, with a remark',
      { type: 'object', properties: { page: { type: 'integer', description: 'from 1' } } },
      '{\n  page?: number  // from 1\n}',
    ],
  ])('%s', (_, schema, outline) => {
    expect(skeletonOf(schema, schemas)).toBe(outline)
  })

  test('that holds itself ends', () => {
    const Tree = {
      type: 'object',
      properties: { children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } },
    }
    expect(skeletonOf(Tree, { Tree })).toContain('{ … }')
  })
})

test('an operation is shown with its parameters, its body and what a success looks like', () => {
  const document: ApiDocument = {
    components: { schemas: {} },
    paths: {
      '/projects/{id}/crawls': {
        post: {
          summary: 'Crawl a project',
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
          requestBody: {
            content: { 'application/json': { schema: { type: 'object', properties: { deep: { type: 'boolean' } } } } },
          },
          responses: {
            202: { description: 'It has begun', content: { 'application/json': { schema: { type: 'string' } } } },
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
      parameters: [{ name: 'id', place: 'path', isRequired: true, type: 'string', description: '' }],
      body: { type: 'application/json', outline: '{\n  deep?: boolean\n}' },
      answer: { status: '202', type: 'application/json', outline: 'string' },
      statuses: [
        { status: '202', description: 'It has begun' },
        { status: '404', description: 'No such project' },
      ],
    },
  ])
})
