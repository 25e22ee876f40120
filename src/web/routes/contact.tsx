import { data, redirect } from 'react-router'
import { CONTACT_FIELDS, type ContactFields } from '#domain/content/contact.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { serverApi } from '../client/server-api.ts'
import { ContactForm } from '../contact/contact-form.tsx'
import { ContactOptions } from '../contact/contact-options.tsx'
import { outcomeOf } from '../contact/contact-result.ts'
import { requestContext } from '../request-context.ts'
import { breadcrumbs } from '../seo/json-ld.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/contact.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const wasSent = new URL(request.url).searchParams.has('sent')
  return { publicUrl: context.get(requestContext).publicUrl, openedAt: Date.now(), wasSent }
}

/** For browsers without JavaScript. Redirects after success, because a reload would send the form again. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const typed = Object.fromEntries(CONTACT_FIELDS.map((name) => [name, text(name)])) as ContactFields
  const openedAt = Number(text('openedAt')) || undefined
  const response = await serverApi(context)('/contact', { ...typed, website: text('website'), openedAt })
  if (response.ok) return redirect('/contact?sent=1', 303)
  return data(await outcomeOf(response, { typed, openedAt }), response.status)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: `Contact Us: Questions and Feedback · ${PRODUCT_NAME}`,
    description:
      `Do you have a question about ${PRODUCT_NAME}, your plan or a crawl? Write to the people who run it: ` +
      'your message goes to their inbox and nobody else’s.',
    path: '/contact',
    publicUrl: loaderData.publicUrl,
    jsonLd: [breadcrumbs([{ name: 'Contact', path: '/contact' }])],
  })

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div
      className={
        'mx-auto grid max-w-7xl grid-cols-1 gap-12 px-4 py-14 sm:px-6 sm:py-20 ' +
        'lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:gap-20'
      }
    >
      <div>
        <p className="text-sm font-medium text-accent-ink">Contact</p>
        <h1 className="mt-3 text-3xl font-semibold sm:text-4xl">Contact us</h1>
        <p className="mt-4 mb-10 max-w-2xl text-lg text-pretty text-muted">
          Questions, volume plans, something that looks wrong: write to the people who run this {PRODUCT_NAME} server.
          Your message goes to them and nobody else.
        </p>
        <ContactForm openedAt={loaderData.openedAt} wasSent={loaderData.wasSent} outcome={actionData} />
      </div>
      <ContactOptions />
    </div>
  )
}
