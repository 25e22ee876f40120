import { randomUUID } from 'node:crypto'
import type { Books } from './open-stripe-books.ts'
import { PRICE } from './stripe-books.ts'

type Input = { method: string; path: string; params: URLSearchParams }
type ApiResponse = { status: number; json: object }
type Portals = Map<string, { customer: string; returnUrl: string }>

/** The part of Stripe's API that the product calls. */
export function respondToApi(
  books: Books,
  portals: Portals,
  urlOf: (path: string) => string,
  { method, path, params }: Input,
): ApiResponse {
  const [, thing = '', id = ''] =
    /^\/(customers|prices|checkout\/sessions|subscriptions|invoices|billing_portal\/sessions)(?:\/([\w-]+))?/.exec(
      path,
    ) ?? []
  const customer = books.customers.get(params.get('customer') ?? (thing === 'customers' ? id : ''))
  switch (`${method} ${thing}${id && '/:id'}${path.endsWith('/expire') ? '/expire' : ''}`) {
    case 'POST customers':
      return ok(books.addCustomer(params.get('email') ?? '', { userId: params.get('metadata[userId]') ?? '' }))
    case 'GET customers/:id':
      return customer ? ok(customer) : missing('customer', id)
    case 'DELETE customers/:id':
      if (!customer || customer.deleted) return missing('customer', id)
      books.removeCustomer(customer)
      return ok({ id, object: 'customer', deleted: true })
    case 'GET prices/:id':
      return id === PRICE.id ? ok(PRICE) : missing('price', id)
    case 'POST checkout/sessions':
      if (!customer || customer.deleted) return missing('customer', params.get('customer') ?? '')
      if (params.get('line_items[0][price]') !== PRICE.id) return missing('price', '')
      return ok(
        books.addSession({
          customer: customer.id,
          client_reference_id: params.get('client_reference_id') ?? '',
          success_url: params.get('success_url') ?? '',
          cancel_url: params.get('cancel_url') ?? '',
        }),
      )
    case 'GET checkout/sessions':
      return list(
        books
          .sessionsOf(customer?.id ?? '')
          .filter(({ status }) => (params.get('status') ?? status) === status)
          .toReversed(),
      )
    case 'POST checkout/sessions/:id/expire': {
      const session = books.sessions.get(id)
      if (session?.status !== 'open') return missing('checkout.session', id)
      books.expire(session)
      return ok(session)
    }
    case 'GET subscriptions':
      return list(books.subscriptionsOf(customer?.id ?? ''))
    case 'GET invoices':
      return list(books.invoicesOf(customer?.id ?? ''))
    case 'POST billing_portal/sessions': {
      if (!customer || customer.deleted) return missing('customer', params.get('customer') ?? '')
      const key = randomUUID()
      portals.set(key, { customer: customer.id, returnUrl: params.get('return_url') ?? '' })
      return ok({ id: `bps_${key}`, object: 'billing_portal.session', url: urlOf(`/portal/${key}`) })
    }
    default:
      return {
        status: 404,
        json: { error: { type: 'invalid_request_error', message: `Unrecognized request: ${path}` } },
      }
  }
}

function ok(json: object): ApiResponse {
  return { status: 200, json }
}

function list(data: object[]): ApiResponse {
  return ok({ object: 'list', data, has_more: false })
}

function missing(kind: string, id: string): ApiResponse {
  const message = `No such ${kind}: '${id}'`
  return { status: 404, json: { error: { type: 'invalid_request_error', code: 'resource_missing', message } } }
}
