export const TURN_OFF = 'Choose which messages you get'

/** The content of a message, before it is laid out. */
export type MailWords = {
  subject: string
  /** The line that inboxes show after the subject. */
  preview: string
  heading: string
  paragraphs: string[]
  /** For example the device of a sign-in. */
  details?: [name: string, value: string][]
  /** More details under their own headings, for example the projects of a report. */
  sections?: MailSection[]
  button?: { label: string; link: string }
  /** Shown after the button: how long it works, what to do if this was not you. */
  notes: string[]
  /** Why the reader gets this message. */
  reason: string
  /** Where to turn off messages of this kind. Security messages have none. */
  turnOffLink?: string
}

export type MailSection = {
  title: string
  details: [name: string, value: string][]
  link?: { label: string; link: string }
}
