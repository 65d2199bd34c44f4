import type { ComponentProps } from 'react';
import { AntdDatePicker, useCalendar } from './useCalendar';

/** antd's for one day, as a calendar of this app. */
export default function DatePicker(props: ComponentProps<typeof AntdDatePicker>) {
  return <AntdDatePicker {...useCalendar()} {...props} />;
}
