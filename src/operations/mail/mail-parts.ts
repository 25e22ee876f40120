/** The words of the link to where messages of a kind are turned off. */
export const TURN_OFF = 'Choose which messages you get'

/** What a message says, before it is laid out. */
export type MailWords = {
  subject: string
  /** The line that inboxes show behind the subject. */
  preview: string
  heading: string
  paragraphs: string[]
  /** Named details, such as the device of a sign-in. */
  details?: [name: string, value: string][]
  /** More of them under headings of their own, such as the projects of a report. */
  sections?: MailSection[]
  button?: { label: string; link: string }
  /** What follows the button: how long it works, what to do if this was not you. */
  notes: string[]
  /** Why the reader gets this. */
  reason: string
  /** Where messages of this kind are turned off; those that touch the account's security are not. */
  turnOffLink?: string
}

export type MailSection = {
  title: string
  details: [name: string, value: string][]
  link?: { label: string; link: string }
}
