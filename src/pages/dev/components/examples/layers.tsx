import BulbOutlined from '@ant-design/icons/BulbOutlined';
import { Button } from 'antd';
import type { ComponentType } from 'react';
import { LONG_NAME, nothing, people } from '../samples';
import { DatePicker, RangePicker } from '@/components/layers/calendars';
import Dropdown from '@/components/layers/Dropdown';
import Modal from '@/components/layers/Modal';
import Popover from '@/components/layers/Popover';
import PopupButton, { type PopupProps } from '@/components/layers/PopupButton';
import Select from '@/components/layers/Select';
import SideDrawer from '@/components/layers/SideDrawer';
import Tooltip from '@/components/layers/Tooltip';
import { type Examples, Opens } from '@/pages/dev/components/example';

const options = people.map(({ id, name }) => ({ value: id, label: name }));
const longOptions = [...options, { value: 9, label: LONG_NAME }];
const choices = people.map(({ id, name }) => ({ key: String(id), label: name }));

const layers: Examples = {
  'layers/ChoicePopup': {
    normal: (t) => (
      <PopupButton
        label={t('account.type')}
        icon={<BulbOutlined />}
        kind="menu"
        load={() => import('@/components/layers/ChoicePopup')}
        popup={{ choices, selected: '2', onSelect: nothing }}
      />
    ),
  },
  'layers/Dropdown': {
    'closed': (t) => (
      <Dropdown trigger={['click']} menu={{ items: choices }}>
        <Button>{t('account.roles')}</Button>
      </Dropdown>
    ),
    'with a disabled and a dangerous entry': (t) => (
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'a', label: LONG_NAME },
            { key: 'b', label: t('common.disabled'), disabled: true },
            { key: 'c', label: t('form.conflict.overwrite'), danger: true },
          ],
        }}
      >
        <Button>{t('account.roles')}</Button>
      </Dropdown>
    ),
  },
  'layers/Modal': {
    normal: (t) => (
      <Opens>
        {(open, close) => (
          <Modal open={open} title={t('menu.role')} onCancel={close} onOk={close}>
            {LONG_NAME}
          </Modal>
        )}
      </Opens>
    ),
    waiting: (t) => (
      <Opens>
        {(open, close) => (
          <Modal open={open} title={LONG_NAME} onCancel={close} confirmLoading>
            {t('common.loading')}
          </Modal>
        )}
      </Opens>
    ),
  },
  'layers/Popover': {
    normal: (t) => (
      <Popover trigger="click" content={LONG_NAME}>
        <Button>{t('account.summary')}</Button>
      </Popover>
    ),
  },
  'layers/PopupButton': {
    'cannot be loaded': (t) => (
      <PopupButton
        label={t('common.loadFailed')}
        icon={<BulbOutlined />}
        kind="menu"
        load={() => Promise.reject<{ default: ComponentType<PopupProps> }>(new Error('example'))}
        popup={{}}
      />
    ),
  },
  'layers/DatePicker': {
    normal: () => <DatePicker />,
    disabled: () => <DatePicker disabled />,
    wrong: () => <DatePicker status="error" />,
  },
  'layers/RangePicker': {
    normal: () => <RangePicker />,
    disabled: () => <RangePicker disabled allowEmpty />,
    wrong: () => <RangePicker status="error" />,
  },
  'layers/Select': {
    'empty': (t) => <Select aria-label={t('account.roles')} options={options} placeholder={t('list.any')} />,
    'chosen': (t) => <Select aria-label={t('account.roles')} options={options} defaultValue={2} allowClear />,
    'several, long names': (t) => (
      <Select
        aria-label={t('account.roles')}
        mode="multiple"
        options={longOptions}
        defaultValue={[1, 9]}
        style={{ inlineSize: 280 }}
      />
    ),
    'loading': (t) => <Select aria-label={t('account.roles')} loading options={[]} placeholder={t('list.any')} />,
    'disabled': (t) => <Select aria-label={t('account.roles')} disabled options={options} defaultValue={1} />,
    'wrong': (t) => <Select aria-label={t('account.roles')} status="error" options={options} defaultValue={1} />,
  },
  'layers/SideDrawer': {
    normal: (t) => (
      <Opens>
        {(open, close) => (
          <SideDrawer width={480} open={open} title={t('menu.department')} onClose={close}>
            {LONG_NAME}
          </SideDrawer>
        )}
      </Opens>
    ),
  },
  'layers/Tooltip': {
    normal: (t) => (
      <Tooltip title={LONG_NAME}>
        <Button>{t('account.summary')}</Button>
      </Tooltip>
    ),
  },
};

export default layers;
