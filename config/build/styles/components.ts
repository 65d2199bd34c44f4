import {
  Alert,
  Badge,
  Button,
  Card,
  Checkbox,
  DatePicker,
  Descriptions,
  Drawer,
  Dropdown,
  Form,
  Input,
  InputNumber,
  Layout,
  Menu,
  message,
  Modal,
  notification,
  Popover,
  Progress,
  Radio,
  Segmented,
  Select,
  Skeleton,
  Space,
  Spin,
  Tabs,
  Tooltip,
} from 'antd';
import { createElement as h } from 'react';

const { _InternalPanelDoNotUseOrYouWillBeFired: Toast } = message;
const { _InternalPanelDoNotUseOrYouWillBeFired: Notice } = notification;
const { _InternalPanelDoNotUseOrYouWillBeFired: Dialog } = Modal;

/**
 * Elements for the build, one of each antd component that the app or ProLayout shows.
 * Rendering these elements generates the styles of each component once.
 */
export const components = [
  h(Alert),
  h(Badge, { count: 1 }),
  h(Button, { type: 'primary' }, '.'),
  h(Card, { loading: true }),
  h(Checkbox.Group, { options: ['.'] }),
  h(DatePicker),
  h(DatePicker.RangePicker),
  h(Descriptions, { items: [{ label: '.', children: '.' }] }),
  h(Drawer),
  h(Dropdown, { menu: { items: [{ key: '.', label: '.' }] } }, h(Button)),
  h(Form, {}, h(Form.Item, { label: '.', name: 'field' }, h(Input))),
  h(Input.Password),
  h(Input.TextArea),
  h(InputNumber),
  h(Layout, {}, h(Layout.Header), h(Layout.Sider), h(Layout.Content)),
  h(Menu, { items: [{ key: '.', label: '.' }] }),
  h(Modal),
  h(Dialog, { type: 'confirm' }),
  h(Toast),
  h(Notice, { message: '.' }),
  h(Popover),
  h(Progress),
  h(Radio.Group, { optionType: 'button', options: ['.'] }),
  h(Segmented, { options: ['.'] }),
  h(Select),
  h(Skeleton, { active: true, avatar: true }),
  h(Space.Compact, {}, h(Button)),
  h(Space, {}, '.'),
  h(Spin),
  h(Tabs, { items: [{ key: '.', label: '.' }] }),
  h(Tooltip, { title: '.' }),
];
