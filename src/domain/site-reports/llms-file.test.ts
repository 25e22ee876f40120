import { expect, it } from 'vitest'
import { otherSpelling, readLlmsFile } from './llms-file.ts'

const RESPONSE = {
  ...{ url: 'https://bakery.example/llms.txt', statusCode: 200, contentType: 'text/plain', isTextCut: false },
  text: '# Bakery\n[Rye](/rye)' as string | null,
}

it.each([
  ['a file', {}, 'found', []],
  ['not requested', null, 'unknown', []],
  ['no file', { statusCode: 404 }, 'missing', []],
  ['deleted', { statusCode: 410 }, 'missing', []],
  ['refused', { statusCode: 403 }, 'unknown', []],
  ['no response', { statusCode: null }, 'unknown', []],
  ['HTML by its type', { contentType: 'text/html', text: null }, 'html', ['HTML instead of text']],
  ['HTML by its text', { text: ' <HTML lang="en">' }, 'html', ['HTML instead of text']],
  ['another type', { contentType: 'application/pdf', text: null }, 'not-text', ['not text: application/pdf']],
  ['no type', { contentType: null, text: null }, 'not-text', ['not text: without a content type']],
  ['bytes that call themselves text', { text: 'PK\x03\x04\ufffd\ufffd' }, 'not-text', ['not text: text/plain']],
  ['a few wrong characters', { text: `# Caf\ufffd\n[Rye](/rye) ${'x'.repeat(99)}` }, 'found', []],
  ['empty', { text: ' \n' }, 'found', ['the file is empty']],
  ['no title', { text: '[Rye](/rye)' }, 'found', ['no H1 (# Name of the site)']],
  ['no link', { text: '# Bakery\n[mail](mailto:a@b.example)' }, 'found', ['no link']],
  ['no link in the part that was read', { text: '# Bakery', isTextCut: true }, 'found', ['no link in the first 64 KB']],
])('%s', (_, changes, state, faults) => {
  expect(readLlmsFile(changes && { ...RESPONSE, ...changes })).toMatchObject({ state, faults })
})

it.each([
  ['https://a.example/b', 'https://a.example/b/'],
  ['https://a.example/b/?c=/', 'https://a.example/b?c=/'],
  ['https://a.example/', 'https://a.example/'],
])('%s is also %s', (url, other) => expect(otherSpelling(url)).toBe(other))
