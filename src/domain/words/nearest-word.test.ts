import { expect, it, test } from 'vitest'
import { nearestWord } from './nearest-word.ts'

const KNOWN = new Set(['description', 'title', 'titles', 'canonical', 'plane', 'plant', 'most'])

test.each([
  ['descrption', 'description'],
  ['Descriptioon', 'description'],
  ['descriptiom', 'description'],
  ['descirption', 'description'],
  ['titlee', 'title'],
])('%s is corrected to %s', (word, meant) => expect(nearestWord(word, KNOWN)).toBe(meant))

it.each([
  ['a known word', 'canonical'],
  ['a short word', 'cost'],
  ['a word near two others', 'planx'],
  ['a word near none', 'subscription'],
  ['two slips', 'desrcptoin'],
])('%s stays as it is', (_, word) => expect(nearestWord(word, KNOWN)).toBeNull())
