import type { ReceiverKind } from '#domain/events/receiver.ts'

export const KIND_WORDS: Record<ReceiverKind, { label: string; hint: string }> = {
  webhook: { label: 'Webhook', hint: 'Sends signed JSON to your own program.' },
  slack: { label: 'Slack', hint: 'Posts messages to a channel. Create an incoming webhook in Slack first.' },
  teams: { label: 'Microsoft Teams', hint: 'Posts cards to a channel. Create a webhook workflow in Teams first.' },
}
