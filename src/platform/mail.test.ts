import { randomUUID } from 'node:crypto'
import { connect, createServer } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSmtpServer, type SmtpServer } from '#testing/accounts/open-smtp-server.ts'
import { type Mailer, openMailer } from './mail.ts'

let smtp: SmtpServer
let send: Mailer
beforeEach(async () => {
  smtp = await openSmtpServer()
  send = mailerFor(smtp.url)
})
afterEach(() => smtp.close())

const mailerFor = (smtpUrl: string, mailFrom?: string, publicUrl = 'https://seo.example.com') =>
  openMailer({ smtpUrl, mailFrom, publicUrl }) as Mailer

const mailTo = (toAddress: string) => ({
  ...{ id: randomUUID(), toAddress, subject: 'Grüße — 你好' },
  ...{ text: 'Zeile eins\n.\nZeile drei', html: '<p>Zeile <b>eins</b></p>' },
})

test('a message arrives with its text and HTML, its sender and its own id', async () => {
  const mail = mailTo('ada@example.com')
  expect(await send(mail)).toEqual({ kind: 'sent' })
  expect(smtp.messages).toMatchObject([
    {
      to: ['ada@example.com'],
      from: { name: 'Pagewarden', address: 'no-reply@seo.example.com' },
      subject: 'Grüße — 你好',
      messageId: `<${mail.id}@seo.example.com>`,
    },
  ])
  const [received] = smtp.messages
  expect(received?.text.trim()).toBe(mail.text)
  expect(received?.html.trim()).toBe(mail.html)
  expect(received?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
  expect(received?.headers.map(({ key }) => key)).not.toContain('list-unsubscribe')
})

test('a message that users can turn off has an unsubscribe link', async () => {
  const unsubscribeUrl = 'https://seo.example.com/profile/settings'
  await send({ ...mailTo('ada@example.com'), unsubscribeUrl })
  const header = expect.objectContaining({ key: 'list-unsubscribe', value: `<${unsubscribeUrl}>` })
  expect(smtp.messages[0]?.headers).toContainEqual(header)
})

test.each([
  ['http://127.0.0.1:3000', 'no-reply@[127.0.0.1]'],
  ['http://[::1]:3000', 'no-reply@[ipv6:::1]'],
  ['http://localhost:3000', 'no-reply@localhost'],
])('a server at %s sends from %s', async (publicUrl, address) => {
  expect(await mailerFor(smtp.url, undefined, publicUrl)(mailTo('ada@example.com'))).toEqual({ kind: 'sent' })
  expect(smtp.messages[0]?.from?.address).toBe(address)
})

test.each([
  ['post@example.org', '', 'post@example.org'],
  ['Näme, Inc. <post@example.org>', 'Näme, Inc.', 'post@example.org'],
  ['"Harbour" <post@localhost>', 'Harbour', 'post@localhost'],
])('MAIL_FROM=%s is the sender', async (mailFrom, name, address) => {
  await mailerFor(smtp.url, mailFrom)(mailTo('ada@example.com'))
  expect(smtp.messages[0]?.from).toEqual({ name, address })
})

test.each([
  'ada@example.com\r\nBcc: eve@example.com',
  'ada@example.com\nBcc: eve@example.com',
  'ada@example.com, eve@example.com',
  'ada@example.com eve@example.com',
  'Ada <ada@example.com>',
  'ada@example.com>\r\nRCPT TO:<eve@example.com',
  '"ada"@example.com',
  'ada',
  '',
  `${'a'.repeat(250)}@example.com`,
])('%j is not an email address, and nothing is sent', async (address) => {
  expect(await send(mailTo(address))).toMatchObject({ kind: 'refused' })
  expect(smtp.messages).toEqual([])
})

test('a subject cannot add another header', async () => {
  await send({ ...mailTo('ada@example.com'), subject: 'Hello\r\nBcc: eve@example.com' })
  expect(smtp.messages[0]?.to).toEqual(['ada@example.com'])
  expect(smtp.messages[0]?.headers.map(({ key }) => key)).not.toContain('bcc')
})

test.each([
  [550, 'refused'],
  [552, 'refused'],
  [530, 'failed'],
  [450, 'failed'],
  [421, 'failed'],
])('a message whose recipient gets code %i is %s', async (code, kind) => {
  smtp.refuse(code)
  expect(await send(mailTo('ada@example.com'))).toEqual({ kind, reason: expect.stringContaining('No such person') })
})

test('a mail server that does not listen is a temporary failure', async () => {
  const closed = await openSmtpServer()
  await closed.close()
  expect(await mailerFor(closed.url)(mailTo('ada@example.com'))).toMatchObject({ kind: 'failed' })
})

test.each([
  ['554 We do not talk to you\r\n', 'failed'],
  ['HTTP/1.1 400 Bad Request\r\n\r\n', 'failed'],
])('a server that greets us with %j is a temporary failure', async (greeting, kind) => {
  const rude = createServer((socket) => socket.end(greeting)).listen(0, '127.0.0.1')
  await new Promise((resolve) => rude.once('listening', resolve))
  const { port } = rude.address() as { port: number }
  expect(await mailerFor(`smtp://127.0.0.1:${port}`)(mailTo('ada@example.com'))).toMatchObject({ kind })
  await new Promise((resolve) => rude.close(resolve))
})

test('a connection that breaks in the middle is a temporary failure', async () => {
  const { port } = new URL(smtp.url)
  const between = createServer((client) => {
    const server = connect(Number(port), '127.0.0.1')
    client.on('error', () => {}).pipe(server)
    server
      .on('error', () => {})
      .on('data', (chunk) => {
        if (String(chunk).includes('354 ')) client.destroy()
        else client.write(chunk)
      })
    client.on('close', () => server.destroy())
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => between.once('listening', resolve))
  const address = between.address() as { port: number }
  expect(await mailerFor(`smtp://127.0.0.1:${address.port}`)(mailTo('ada@example.com'))).toMatchObject({
    kind: 'failed',
  })
  expect(smtp.messages).toEqual([])
  await new Promise((resolve) => between.close(resolve))
})
