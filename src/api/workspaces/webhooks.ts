import { changeReceiver, deleteReceiver, replaceSecret, resumeReceiver } from '#operations/webhooks/change-receiver.ts'
import { createReceiver, listReceivers } from '#operations/webhooks/create-receiver.ts'
import { listDeliveries, redeliver, sendTestEvent } from '#operations/webhooks/deliveries.ts'
import { route } from '../operation-route.ts'

const ON_WEBHOOK = { names: { webhookId: 'id' } } as const
const WITHOUT_BODY = { ...ON_WEBHOOK, optionalBody: true } as const

export const webhooksRoutes = [
  route('get', '/workspace/webhooks', listReceivers),
  route('post', '/workspace/webhooks', createReceiver, { status: 201 }),
  route('patch', '/workspace/webhooks/{id}', changeReceiver, ON_WEBHOOK),
  route('delete', '/workspace/webhooks/{id}', deleteReceiver, ON_WEBHOOK),
  route('post', '/workspace/webhooks/{id}/secret', replaceSecret, WITHOUT_BODY),
  route('post', '/workspace/webhooks/{id}/test', sendTestEvent, WITHOUT_BODY),
  route('post', '/workspace/webhooks/{id}/resume', resumeReceiver, WITHOUT_BODY),
  route('get', '/workspace/webhooks/{id}/deliveries', listDeliveries, ON_WEBHOOK),
  route('post', '/workspace/webhooks/{id}/deliveries/{deliveryId}/redeliver', redeliver, {
    ...WITHOUT_BODY,
    status: 202,
  }),
]
