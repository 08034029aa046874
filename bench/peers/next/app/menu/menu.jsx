"use client";

export { MenuList as Menu } from "../../menu-list";
