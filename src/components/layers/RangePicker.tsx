import { DatePicker, type GetProps } from 'antd';
import { useState } from 'react';
import { useLayer } from '@/hooks/browser/useLayer';

/** antd's, known as a layer: Escape closes its calendar, which it does itself, and nothing below it. */
export default function RangePicker(props: GetProps<typeof DatePicker.RangePicker>) {
  const [open, setOpen] = useState(false);
  useLayer(open);
  return <DatePicker.RangePicker {...props} onOpenChange={setOpen} />;
}
