import { CONTACT_LIMITS } from '#domain/content/contact.ts'
import { formatNumber } from '#domain/words/counts.ts'
import {
  deleteContactMessage,
  listContactMessages,
  updateContactMessage,
} from '#operations/contact/contact-messages.ts'
import { sendContactMessage } from '#operations/contact/send-contact-message.ts'
import { route } from '../operation-route.ts'

/** Enough for a message of 5,000 characters in any script. */
const maxBody = {
  bytes: 64 * 1024,
  message: `The message is too long; the limit is ${formatNumber(CONTACT_LIMITS.message)} characters.`,
}

export const contactRoutes = [
  route('post', '/contact', sendContactMessage, {
    status: 201,
    required: ['name', 'email', 'subject', 'message'],
    maxBody,
  }),
  route('get', '/admin/messages', listContactMessages),
  route('patch', '/admin/messages/{id}', updateContactMessage),
  route('delete', '/admin/messages/{id}', deleteContactMessage),
]
