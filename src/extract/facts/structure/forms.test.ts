import { expect, test } from 'vitest'
import { extractHtml } from '#testing/html/extract-html.ts'

const formsOf = (html: string) => extractHtml(html).forms
const namingOf = (html: string) => formsOf(html).fields[0]?.naming

test('a form has its URL and method, and its fields belong to it', () => {
  const html =
    '<main><form action="http://bakery.example/sign-in" method=POST id=f><input type=password name=p></form></main>' +
    '<input name=a form=f><input name=b>'
  const { forms, fields, formCount, fieldCount } = formsOf(html)
  expect([formCount, fieldCount]).toEqual([1, 3])
  expect(forms).toEqual([
    {
      action: 'http://bakery.example/sign-in',
      url: 'http://bakery.example/sign-in',
      method: 'post',
      hasMethod: true,
      id: 'f',
      region: 'main',
      path: 'main > form',
    },
  ])
  expect(fields.map(({ type, name, form }) => [type, name, form])).toEqual([
    ['password', 'p', 0],
    ['text', 'a', 0],
    ['text', 'b', null],
  ])
})

test('a form without an action is sent to the page itself, by get', () => {
  expect(formsOf('<form onsubmit=""><form>').forms[0]).toHaveProperty('hasHandler', true)
  expect(formsOf('<form>').forms).toMatchObject([{ action: null, url: 'https://bakery.example/bread', method: 'get' }])
})

test('a form that a table left empty keeps the fields of the table', () => {
  const { fields } = formsOf('<table><form action=/a><tr><td><input name=q></table>')
  expect(fields).toMatchObject([{ name: 'q', form: 0 }])
  expect(formsOf('<form></form><input>').fields).toMatchObject([{ form: null }])
})

test.each([
  ['<input>', null],
  ['<label>Name <input></label>', 'label'],
  ['<label><input> Name</label>', 'label'],
  ['<label for=x>Name</label><input id=x>', 'label'],
  ['<input id=x><label for=x><img alt=Name></label>', 'label'],
  ['<label for=x> </label><input id=x>', null],
  ['<label><select><option>Rye</select></label>', null],
  ['<label>Name <i></i></label><input>', null],
  ['<input aria-label=Name title=x>', 'aria-label'],
  ['<input aria-labelledby="a b"><p id=b>Name', 'aria-labelledby'],
  ['<input aria-labelledby=gone>', null],
  ['<textarea title=Name></textarea>', 'title'],
  ['<input placeholder=Name>', 'placeholder'],
  ['<input type=image alt=Send>', 'alt'],
  ['<input alt=Send>', null],
])('what names the field: %s', (html, naming) => {
  expect(namingOf(html)).toBe(naming)
})

test('labels for an id that no field has', () => {
  const html =
    '<label for=a>A</label><input id=a><label for=b>B</label><p id=b></p><label for=c>C</label>' +
    '<label for=d>D</label><input type=hidden id=d><label for=e>E</label><my-field id=e></my-field>'
  expect(formsOf(html).brokenLabels).toEqual({
    total: 3,
    entries: [
      { for: 'b', path: 'label:3' },
      { for: 'c', path: 'label:5' },
      { for: 'd', path: 'label:6' },
    ],
  })
})

test.each([
  ['<input type=radio>', false],
  ['<fieldset><legend>Size</legend><input type=radio></fieldset>', true],
  ['<fieldset><legend></legend><input type=radio></fieldset>', false],
  ['<fieldset><legend>Size</legend></fieldset><input type=radio>', false],
  ['<div role=radiogroup aria-label=Size><input type=radio></div>', true],
  ['<div role=radiogroup><input type=radio></div>', false],
])('whether a group of radio buttons has a name: %s', (html, isNamed) => {
  expect(formsOf(html).fields[0]?.isInNamedGroup).toBe(isNamed)
})

test('buttons have a text, and may send the form elsewhere', () => {
  const html =
    '<form><button formaction=http://a.example/ formmethod=POST>Add <b>to cart</b></button><input type=submit value=Go>'
  expect(formsOf(html).fields).toMatchObject([
    { type: 'submit', text: 'Add to cart', action: 'http://a.example/', method: 'post' },
    { type: 'submit', text: 'Go' },
  ])
})

test('a field that is hidden from screen readers says so', () => {
  const { fields } = formsOf('<div aria-hidden=true><input name=trap></div><input name=email>')
  expect(fields.map(({ isAriaHidden }) => isAriaHidden)).toEqual([true, undefined])
})

test('a hostile page cannot make them large', () => {
  const field = `<form action=/${'a'.repeat(2000)}><label for=x>a</label><input name=${'n'.repeat(1000)}></form>`
  const facts = formsOf(field.repeat(5000))
  expect(facts).toMatchObject({ formCount: 5000, fieldCount: 5000, brokenLabels: { total: 2000 } })
  expect(JSON.stringify(facts).length).toBeLessThan(400_000)
})

test('a disabled field, a switch of a style sheet, and a search field', () => {
  const { fields } = formsOf(
    '<input disabled><input type=checkbox id=a><label for=a></label><input type=radio name=t><input class=site-search>',
  )
  expect(fields.map(({ isDisabled, isSwitch, isSearch }) => [isDisabled, isSwitch, isSearch])).toEqual([
    [true, undefined, undefined],
    [undefined, true, undefined],
    [undefined, true, undefined],
    [undefined, undefined, true],
  ])
})
