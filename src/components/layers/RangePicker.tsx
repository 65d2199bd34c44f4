import generatePicker from 'antd/es/date-picker/generatePicker';
import type { Dayjs } from 'dayjs';
import dayjsConfig from 'rc-picker/es/generate/dayjs';
import { useState, type ComponentProps } from 'react';
import { useLayer } from '@/hooks/browser/useLayer';
import { withOwnDigits } from './calendarDigits';

/** antd's own calendar writes 0 to 9 in every language, beside texts that do not. */
const { RangePicker: AntdRangePicker } = generatePicker<Dayjs>(withOwnDigits(dayjsConfig));

/** antd's, known as a layer: Escape closes its calendar, which it does itself, and nothing below it. */
export default function RangePicker(props: ComponentProps<typeof AntdRangePicker>) {
  const [open, setOpen] = useState(false);
  useLayer(open, () => setOpen(false), { ownEscape: true });
  return <AntdRangePicker {...props} open={open} onOpenChange={setOpen} />;
}
