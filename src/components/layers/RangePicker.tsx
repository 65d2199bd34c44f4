import type { ComponentProps } from 'react';
import { AntdDatePicker, useCalendar } from './useCalendar';

const { RangePicker: AntdRangePicker } = AntdDatePicker;

/** antd's for two days, as a calendar of this app. */
export default function RangePicker(props: ComponentProps<typeof AntdRangePicker>) {
  return <AntdRangePicker {...useCalendar()} {...props} />;
}
