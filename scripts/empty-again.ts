/**
 * SQL for a PostgreSQL database that was just migrated. Its function `fresh.again()` leaves the database as it is now:
 * no rows but those of the migrations. It returns false, and does nothing, where anything but rows was changed.
 */
export const emptyAgain = `
  create schema fresh;

  do $$ declare one record; begin
    for one in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create table fresh.%1$I as table public.%1$I', one.tablename);
    end loop;
  end $$;

  create table fresh.changes (command text);
  create function fresh.note_change() returns event_trigger language plpgsql as $$
  begin insert into fresh.changes values (tg_tag); end $$;

  create function fresh.again() returns boolean language plpgsql as $$
  declare one record; used text[] := '{}'; is_same boolean; begin
    if exists (select from fresh.changes) then return false; end if;
    for one in select oid, relname from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0 loop
      execute format('select array(select x::text from public.%1$I x) = array(select x::text from fresh.%1$I x)', one.relname)
        into is_same;
      if not is_same then used := used || one.relname::text; end if;
    end loop;
    if used = '{}' then return true; end if;
    -- The audit is append-only for everybody else.
    set local session_replication_role = replica;
    -- Not deleted row by row: what the next test writes would fill the gaps, and be read in a different order from that in which it was written.
    execute (select format('truncate %s restart identity cascade', string_agg(format('public.%I', name), ', ')) from unnest(used) name);
    for one in select unnest(used) as relname loop
      execute format('insert into public.%1$I table fresh.%1$I', one.relname);
    end loop;
    return true;
  end $$;

  create event trigger fresh_change on ddl_command_end execute function fresh.note_change();
  -- Also where a session's own triggers are off.
  alter event trigger fresh_change enable always;`;
