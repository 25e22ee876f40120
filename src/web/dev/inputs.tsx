import { Checkbox } from '../design/forms/checkbox.tsx'
import { TextAreaField, TextField } from '../design/forms/field.tsx'
import { RadioGroup } from '../design/forms/radio-group.tsx'
import { SelectField } from '../design/forms/select-field.tsx'
import { Switch } from '../design/forms/switch.tsx'
import { Example } from './showcase.tsx'

const CHOICES = [
  { value: 'company', label: 'Company' },
  { value: 'agency', label: 'Agency' },
]

export function Inputs() {
  return (
    <>
      <Example title="Text fields">
        <TextField label="Plain" placeholder="example.com" />
        <TextField label="With a hint" hint="We add https:// when it is missing." />
        <TextField label="With an error" defaultValue="not a URL" error="Please enter a valid URL" />
        <TextField label="Disabled" defaultValue="shop.example" disabled />
        <TextField label="Read only" defaultValue="shop.example" readOnly />
      </Example>
      <Example title="Text areas">
        <TextAreaField label="Plain" placeholder="What happened?" />
        <TextAreaField label="With a hint" hint="A few sentences are enough." />
        <TextAreaField label="With an error" error="Please write a message" />
        <TextAreaField label="Disabled" defaultValue="Already sent" disabled />
      </Example>
      <Example title="Selects">
        <SelectField label="Plain" options={CHOICES} />
        <SelectField label="With a hint" options={CHOICES} hint="You can change it later." />
        <SelectField label="With an error" options={CHOICES} error="Choose one" />
        <SelectField label="Disabled" options={CHOICES} disabled />
      </Example>
      <Example title="Choices">
        <RadioGroup label="Account type" options={CHOICES} defaultValue="company" />
        <RadioGroup label="Account type, disabled" options={CHOICES} defaultValue="company" disabled />
        <Checkbox label="Only pages with issues" defaultChecked />
        <Checkbox label="Not checked" />
        <Checkbox label="Disabled" disabled />
        <Checkbox label="Disabled, checked" disabled defaultChecked />
        <Switch label="Email notifications" hint="When a crawl has finished" defaultChecked />
        <Switch label="Off" />
        <Switch label="Disabled" disabled />
        <Switch label="Disabled, on" disabled defaultChecked />
      </Example>
    </>
  )
}
