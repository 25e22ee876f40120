import { type ChangeEvent, type SubmitEvent, useState } from 'react'
import { ACCOUNT_TYPE_LABELS, SIGN_UP_ACCOUNT_TYPES, type SignUpAccountType } from '#domain/accounts/account-type.ts'
import { Button } from '../../design/button.tsx'
import { TextField } from '../../design/forms/field.tsx'
import { Form } from '../../design/forms/form.tsx'
import { RadioGroup } from '../../design/forms/radio-group.tsx'
import { Notice } from '../../design/notice.tsx'
import { Tabs } from '../../design/tabs.tsx'
import { ServerRefusal } from '../server-refusal.tsx'
import { useRequest } from '../use-request.ts'
import { NewPasswordField } from './new-password-field.tsx'
import {
  MISSING_FIELDS,
  type SignUpField,
  type SignUpMethod,
  type SignUpProblem,
  type SignUpValues,
  signUpProblem,
} from './sign-up-values.ts'
import { usePrefilledEmail } from './use-prefilled-email.ts'

type SignUpFormProps = {
  /** The page that the link in the mail opens. */
  next: string | null
  onCreated: (method: SignUpMethod, email: string) => void
}

const NOTHING: SignUpValues = {
  firstName: '',
  lastName: '',
  email: '',
  companyName: '',
  accountType: 'company',
  password: '',
}

export function SignUpForm({ next, onCreated }: SignUpFormProps) {
  const [typed, setTyped] = useState(NOTHING)
  // An invitation passes on the address that it is for.
  const [email, setEmail] = usePrefilledEmail('')
  const values = { ...typed, email }
  const setValues = (changed: SignUpValues) => {
    setTyped(changed)
    setEmail(changed.email)
  }
  const [method, setMethod] = useState<SignUpMethod>('password')
  const [problem, setProblem] = useState<SignUpProblem | null>(null)
  const { post, forget, isRunning, error } = useRequest()

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = signUpProblem(values, method)
    setProblem(found)
    if (found) return event.currentTarget.querySelector<HTMLInputElement>(`[name=${found.fields[0]}]`)?.focus()
    const { password, ...others } = values
    const rest = { ...others, ...(next && { next }) }
    const response = await post(
      '/auth/sign-up',
      method === 'password' ? { method, ...rest, password } : { method, ...rest },
    )
    if (response?.ok) onCreated(method, values.email)
  }
  const changeMethod = (value: string) => {
    setMethod(value as SignUpMethod)
    setProblem(null)
    forget()
  }
  const isIncomplete = problem?.message === MISSING_FIELDS
  const field = (name: Exclude<SignUpField, 'accountType'>) => ({
    name,
    required: true,
    value: values[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => setValues({ ...values, [name]: event.target.value }),
    error: problem?.fields.includes(name) ? (isIncomplete ? 'Required' : problem.message) : null,
  })
  return (
    <Form
      onSubmit={submit}
      onEarlyInput={(early) => setValues({ ...values, ...early })}
      className="grid grid-cols-1 gap-4"
    >
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <TextField label="First Name" autoComplete="given-name" {...field('firstName')} />
        <TextField label="Last Name" autoComplete="family-name" {...field('lastName')} />
      </div>
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <TextField label="Company Name" autoComplete="organization" {...field('companyName')} />
      <RadioGroup
        label="Account Type"
        options={SIGN_UP_ACCOUNT_TYPES.map((value) => ({ value, label: ACCOUNT_TYPE_LABELS[value] }))}
        value={values.accountType}
        onValueChange={(accountType: SignUpAccountType) => setValues({ ...values, accountType })}
      />
      <Tabs
        label="How to sign in later"
        value={method}
        onChange={changeMethod}
        tabs={[
          {
            value: 'password',
            label: 'Password',
            content: <NewPasswordField label="Password" {...field('password')} />,
          },
          {
            value: 'magic-link',
            label: 'Magic Link',
            content: (
              <p className="text-sm text-muted">
                No password to remember: we email you a link that opens your account. The link expires in 1 hour.
              </p>
            ),
          },
        ]}
      />
      {isIncomplete && <Notice tone="error">{problem.message}</Notice>}
      {!problem && <ServerRefusal error={error} />}
      <Button type="submit" variant="primary" size="lg" isLoading={isRunning}>
        {method === 'password' ? 'Create Account' : 'Send Magic Link'}
      </Button>
    </Form>
  )
}
