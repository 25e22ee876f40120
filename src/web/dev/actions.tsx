import { Badge } from '../design/badge.tsx'
import { Button, ButtonLink } from '../design/button.tsx'
import { Dialog, DialogClose } from '../design/dialog.tsx'
import { TextField } from '../design/forms/field.tsx'
import { showToast } from '../design/toasts/toast.ts'
import { Tooltip } from '../design/tooltip.tsx'
import { Example, Row } from './showcase.tsx'

const VARIANTS = ['primary', 'secondary', 'ghost', 'danger'] as const

export function Actions() {
  return (
    <>
      <Example title="Buttons: sizes, disabled, loading, as a link">
        {VARIANTS.map((variant) => (
          <Row key={variant}>
            <Button variant={variant} size="sm">
              Small
            </Button>
            <Button variant={variant}>Medium</Button>
            <Button variant={variant} size="lg">
              Large
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
            <Button variant={variant} isLoading>
              Loading
            </Button>
          </Row>
        ))}
        <Row>
          {VARIANTS.map((variant) => (
            <ButtonLink key={variant} to="#content" variant={variant}>
              Link
            </ButtonLink>
          ))}
        </Row>
      </Example>
      <Example title="Badges">
        <Row>
          <Badge>neutral</Badge>
          <Badge tone="accent">accent</Badge>
          <Badge tone="good">good</Badge>
          <Badge tone="warn">warn</Badge>
          <Badge tone="bad">bad</Badge>
        </Row>
      </Example>
      <Example title="Dialog, tooltip, toasts">
        <Row>
          <Dialog
            title="Rename the project"
            description="The URL of its dashboard changes as well."
            trigger={<Button>Open dialog</Button>}
          >
            <TextField label="Name" defaultValue="Harbour shop" />
            <div className="flex justify-end gap-2">
              <DialogClose asChild>
                <Button variant="ghost">Cancel</Button>
              </DialogClose>
              <DialogClose asChild>
                <Button variant="primary">Rename</Button>
              </DialogClose>
            </div>
          </Dialog>
          <Tooltip text="Time from the request to the first byte of the response">
            <Button>Hover or focus</Button>
          </Tooltip>
          <Button onClick={() => showToast('success', 'CSV export downloaded')}>Success toast</Button>
          <Button onClick={() => showToast('error', 'Please enter a valid URL')}>Error toast</Button>
          <Button onClick={() => showToast('info', 'Starting crawl')}>Info toast</Button>
        </Row>
      </Example>
    </>
  )
}
