import { redirect } from 'react-router'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { localPath } from '#domain/urls/local-path.ts'
import { loadFromApi } from '../client/load-from-api.ts'
import { refuseFormWithoutScript } from '../design/forms/form-needs-script.ts'
import { requestContext } from '../request-context.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { SignUpScreen } from '../sign-in/sign-up/sign-up-screen.tsx'
import type { Route } from './+types/signup.ts'

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url)
  const next = localPath(searchParams.get('next'))
  const { account, publicUrl } = args.context.get(requestContext)
  if (account && searchParams.get('again') !== '1') throw redirect(next ?? '/dashboard')
  return { options: await loadFromApi(args, '/auth/options'), next, publicUrl }
}

export const action = refuseFormWithoutScript

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: `Create Your Free SEO Account · ${PRODUCT_NAME}`,
    description:
      `How healthy is your website? Create a free ${PRODUCT_NAME} account to score every page for search engines ` +
      'and AI, keep your crawls and compare them.',
    path: '/signup',
    publicUrl: loaderData.publicUrl,
  })

export default function SignUp({ loaderData: { options, next } }: Route.ComponentProps) {
  return <SignUpScreen options={options} next={next} />
}
