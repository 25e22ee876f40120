import { Checkbox } from '../components/checkbox.tsx'
import { TextAreaField, TextField } from '../components/field.tsx'
import { RadioGroup } from '../components/radio-group.tsx'
import { SelectField } from '../components/select-field.tsx'
import { Switch } from '../components/switch.tsx'
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
        <TextField label="With an error" defaultValue="not an address" error="Please enter a valid URL" />
        <TextField label="Disabled" defaultValue="shop.example" disabled />
        <TextAreaField label="Long text" />
      </Example>
      <Example title="Choices">
        <SelectField label="Select" options={CHOICES} />
        <SelectField label="Select with an error" options={CHOICES} error="Choose one" />
        <RadioGroup label="Account type" options={CHOICES} defaultValue="company" />
        <RadioGroup label="Account type, disabled" options={CHOICES} defaultValue="company" disabled />
        <Checkbox label="Only pages with issues" defaultChecked />
        <Checkbox label="Not checked" />
        <Checkbox label="Disabled" disabled />
        <Switch label="E-mail notifications" hint="When a crawl has finished" defaultChecked />
        <Switch label="Off" />
        <Switch label="Disabled" disabled />
      </Example>
    </>
  )
}
