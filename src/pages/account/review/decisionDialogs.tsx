import { Button, Form, Input } from 'antd';
import { useState, useMemo } from 'react';
import FocusFirst from '@/components/form/FocusFirst';
import { fieldRules } from '@/components/form/rules';
import { useMessagesInLanguage } from '@/components/form/useFieldErrors';
import Modal from '@/components/layers/Modal';
import SearchInput from '@/components/list/SearchInput';
import SelectBox from '@/components/table/SelectBox';
import WindowedTable from '@/components/table/WindowedTable';
import { MAX_REASON } from '@/constants/limits';
import { useDateTime } from '@/hooks/locale/useFormats';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { ReviewItem } from '@/utils/review/review';
import { searchTextOf, termsTest } from '@/utils/text/searchText';
import styles from './review.less';

interface ReasonDialogProps {
  /** Items to be revoked, at least one. */
  items: readonly ReviewItem[];
  /**
   * Initial reason: the reason of these items, or the reason of the last revocation if the items have none.
   * Most revocations of a review have the same reason.
   */
  initialReason: string;
  onReason: (reason: string) => void;
  onClose: () => void;
}

const FORM = 'review-reason';
const usualReasons = ['unneeded', 'moved', 'unused', 'conflict'] as const;

/** Dialog for the reason of revocations: one of the usual reasons, or free text. */
export function ReasonDialog({ items, initialReason, onReason, onClose }: ReasonDialogProps) {
  const t = useTranslate();
  const [firstItem] = items;
  const [form] = Form.useForm<{ reason: string }>();
  useMessagesInLanguage(form);
  const [open, setOpen] = useState(true);
  const choose = (reason: string) => {
    form.setFieldsValue({ reason });
    void form.validateFields().catch(() => undefined);
    (form.getFieldInstance('reason') as { focus?: () => void } | undefined)?.focus?.();
  };
  return (
    <Modal
      open={open}
      title={
        firstItem && items.length === 1
          ? t('review.reason.title', { person: firstItem.person.name, role: firstItem.role.name })
          : t('review.carryOut.title', { count: items.length })
      }
      okText={t('review.revoke')}
      cancelText={t('form.cancel')}
      okButtonProps={{ danger: true, type: 'default', htmlType: 'submit', form: FORM }}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <FocusFirst>
        <Form
          form={form}
          name={FORM}
          layout="vertical"
          initialValues={{ reason: initialReason }}
          onFinish={({ reason }) => {
            setOpen(false);
            onReason(reason.trim());
          }}
        >
          <Form.Item name="reason" label={t('review.reason')} rules={fieldRules(t).text('remark', t('review.reason'))}>
            <Input maxLength={MAX_REASON} autoComplete="off" onFocus={(event) => event.target.select()} />
          </Form.Item>
          <div className={styles['reasons']}>
            {usualReasons.map((reason) => (
              <Button key={reason} size="small" onClick={() => choose(t(`review.reason.${reason}`))}>
                {t(`review.reason.${reason}`)}
              </Button>
            ))}
          </div>
        </Form>
      </FocusFirst>
    </Modal>
  );
}

interface SeveralDialogProps {
  /** Items without a decision. */
  items: readonly ReviewItem[];
  /** Returns the reason why an item's role cannot be revoked; undefined if the role can be revoked. */
  lockOf: (item: ReviewItem) => string | undefined;
  onKeep: (items: readonly ReviewItem[]) => void;
  onRevoke: (items: readonly ReviewItem[]) => void;
  onClose: () => void;
}

const HEIGHT = 420;

/** Dialog for deciding several similar items at once. Each item is listed with its person, role and last sign-in. */
export function SeveralDialog({ items, lockOf, onKeep, onRevoke, onClose }: SeveralDialogProps) {
  const t = useTranslate();
  const [open, setOpen] = useState(true);
  const [words, setWords] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const shownItems = useMemo(() => {
    const matchesWords = termsTest(words);
    return items.filter(({ person, role }) =>
      matchesWords(searchTextOf([person.name, person.username, person.department?.name, role.name].join(' '))),
    );
  }, [items, words]);
  const chosenItems = items.filter(({ key }) => selected.has(key));
  const revocable = chosenItems.filter((item) => lockOf(item) === undefined);
  const shownCount = shownItems.filter(({ key }) => selected.has(key)).length;
  const setKeys = (keys: readonly string[], isOn: boolean) => {
    const newSelection = new Set(selected);
    keys.forEach((key) => (isOn ? newSelection.add(key) : newSelection.delete(key)));
    setSelected(newSelection);
  };
  const decide = (act: (items: readonly ReviewItem[]) => void, decidedItems: readonly ReviewItem[]) => {
    setOpen(false);
    act(decidedItems);
  };
  return (
    <Modal
      open={open}
      width={900}
      title={t('review.several')}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      footer={[
        <Button key="cancel" onClick={() => setOpen(false)}>
          {t('form.cancel')}
        </Button>,
        <Button key="revoke" danger disabled={revocable.length === 0} onClick={() => decide(onRevoke, revocable)}>
          {t('review.several.revoke', { count: revocable.length })}
        </Button>,
        <Button
          key="keep"
          type="primary"
          disabled={chosenItems.length === 0}
          onClick={() => decide(onKeep, chosenItems)}
        >
          {t('review.several.keep', { count: chosenItems.length })}
        </Button>,
      ]}
    >
      <div className={styles['severalTools']}>
        <SearchInput label={t('review.several.search')} value={words} onSearch={setWords} />
        <label>
          <SelectBox
            label={t('list.selection.all', { count: shownItems.length })}
            checked={shownItems.length > 0 && shownCount === shownItems.length}
            indeterminate={shownCount > 0 && shownCount < shownItems.length}
            disabled={shownItems.length === 0}
            onToggle={() =>
              setKeys(
                shownItems.map(({ key }) => key),
                shownCount < shownItems.length,
              )
            }
          />
          <span aria-hidden>{t('list.selection.all', { count: shownItems.length })}</span>
        </label>
      </div>
      <Questions
        {...{ items, shown: shownItems, selected, lockOf }}
        onToggle={(key) => setKeys([key], !selected.has(key))}
      />
    </Modal>
  );
}

interface QuestionsProps extends Pick<SeveralDialogProps, 'items' | 'lockOf'> {
  shown: readonly ReviewItem[];
  selected: ReadonlySet<string>;
  onToggle: (key: string) => void;
}

function Questions({ items, shown, selected, lockOf, onToggle }: QuestionsProps) {
  const t = useTranslate();
  const dateTime = useDateTime();
  return (
    <WindowedTable
      label={t('review.undecided')}
      height={HEIGHT}
      rows={shown}
      keyOf={({ key }) => key}
      columns={[
        {
          key: 'select',
          title: '',
          width: 48,
          render: ({ key, person, role }) => (
            <SelectBox
              label={`${person.name} ${role.name}`}
              checked={selected.has(key)}
              onToggle={() => onToggle(key)}
            />
          ),
        },
        { key: 'name', title: t('account.personName'), width: 150, render: ({ person }) => person.name },
        { key: 'username', title: t('account.username'), width: 130, render: ({ person }) => person.username },
        {
          key: 'department',
          title: t('account.department'),
          width: 150,
          render: ({ person }) => person.department?.name,
        },
        { key: 'role', title: t('account.roles'), width: 150, render: ({ role }) => role.name },
        {
          key: 'lastLoginAt',
          title: t('account.lastLoginAt'),
          width: 150,
          render: ({ person }) => (person.lastLoginAt ? dateTime(person.lastLoginAt) : t('list.view.never')),
        },
        ...(items.some((item) => lockOf(item) !== undefined)
          ? [{ key: 'lock', title: t('review.revoke'), width: 180, render: lockOf }]
          : []),
      ]}
    />
  );
}
