export const TURN_OFF = 'Choose which messages you get'

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
  /** Shown after the button: how long the link works, and what to do if someone else requested it. */
  notes: string[]
  reason: string
  /** Where to turn off messages of this kind. Security messages have none. */
  turnOffLink?: string
}

export type MailSection = {
  title: string
  details: [name: string, value: string][]
  link?: { label: string; link: string }
}
